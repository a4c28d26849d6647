import { countOf } from '../../../shared/format/numbers.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Card, H2, Row, Stack, Text } from '../../../shared/ui/surfaces.tsx';

interface NetworkMissingProps {
  /** People in the network, as the analysis had it; undefined when it did not say. */
  searched: number | undefined;
  onImport: () => void;
}

/** Nobody of the network to choose from: why, and what fills it. */
export function NetworkMissing({ searched, onImport }: NetworkMissingProps) {
  const hasNetwork = searched !== undefined && searched > 0;
  return (
    <Card aria-label="Your network">
      <H2>{hasNetwork ? 'Nobody in your network fits this post' : 'No network yet'}</H2>
      <Stack>
        <Text>
          {hasNetwork
            ? `We looked through ${countOf(searched, 'connection', 'connections')}. A newer export may have more people in it; you can also go on without.`
            : 'Import your LinkedIn connections, and we find those whose work touches your post. You can also go on without.'}
        </Text>
        <Row>
          <Button onClick={onImport}>Import Network Data</Button>
        </Row>
      </Stack>
    </Card>
  );
}
