import styled from 'styled-components';
import { PrimaryLink } from '../../shared/ui/button.tsx';
import { Card, H2, Stack, Text } from '../../shared/ui/surfaces.tsx';

export function ConnectionRequired() {
  return (
    <Narrow aria-labelledby="connection">
      <H2 id="connection">LinkedIn Connection Required</H2>
      <Stack $gap={5}>
        <Text>Add your headline once. Previews show it under your name, as LinkedIn does.</Text>
        <div>
          <PrimaryLink to="/premium#profile">Connect LinkedIn</PrimaryLink>
        </div>
      </Stack>
    </Narrow>
  );
}

const Narrow = styled(Card)`
  max-width: 560px;
`;
