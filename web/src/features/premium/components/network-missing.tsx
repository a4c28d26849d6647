import { readBrand } from '../../../shared/brand.tsx';
import { countOf } from '../../../shared/format/numbers-and-dates.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Card, H2, Row, Stack, Text } from '../../../shared/ui/surfaces.tsx';

interface NetworkMissingProps {
  /** People in the network, as the analysis had it; undefined when it did not say. */
  searched: number | undefined;
  /** Nobody could be asked this time. */
  unavailable: boolean;
  /** Whether there are leaders to go on with. */
  hasLeaders: boolean;
  onImport: () => void;
  onAnalyzeAgain: () => void;
}

export function NetworkMissing(props: NetworkMissingProps) {
  const { searched, unavailable, hasLeaders, onImport, onAnalyzeAgain } = props;
  if (unavailable) {
    return (
      <Card aria-label="Your network">
        <H2>Your connections could not be searched this time</H2>
        <Stack>
          <Text>
            They are safe, but the part of {readBrand().name} that knows them did not answer.{' '}
            {hasLeaders && 'Continue with thought leaders only, or '}
            {hasLeaders ? 'analyze' : 'Analyze'} the post again: that costs no credit.
          </Text>
          <Row>
            <Button onClick={onAnalyzeAgain}>Analyze again</Button>
          </Row>
        </Stack>
      </Card>
    );
  }
  const hasNetwork = searched !== undefined && searched > 0;
  return (
    <Card aria-label="Your network">
      <H2>{hasNetwork ? 'Nobody in your network fits this post' : 'No network yet'}</H2>
      <Stack>
        <Text>
          {hasNetwork
            ? `We looked through ${countOf(searched, 'connection', 'connections')} and found nobody who fits it well enough to be tagged.`
            : 'Import your LinkedIn connections to find people you know who work on this topic.'}
          {hasLeaders && ' You can also continue with thought leaders only.'}
        </Text>
        <Row>
          <Button onClick={onImport}>Import Network Data</Button>
        </Row>
      </Stack>
    </Card>
  );
}
