import styled from 'styled-components';
import { PrimaryLink } from '../../shared/ui/button.tsx';
import { Card, H2, Stack, Text } from '../../shared/ui/surfaces.tsx';

export function ConnectionRequired() {
  return (
    <Narrow aria-labelledby="connection">
      <H2 id="connection">LinkedIn Connection Required</H2>
      <Stack $gap={5}>
        <Text>
          Tell us your LinkedIn profile once, so that we know who is writing. It takes a minute; a
          headline is enough.
        </Text>
        <div>
          <PrimaryLink to="/premium">Connect LinkedIn</PrimaryLink>
        </div>
      </Stack>
    </Narrow>
  );
}

const Narrow = styled(Card)`
  max-width: 560px;
`;
