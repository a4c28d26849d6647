import styled from 'styled-components';
import { BetaText } from './beta-text.tsx';

export function BetaNotice() {
  return (
    <Box aria-label="Private beta">
      <BetaText />
    </Box>
  );
}

const Box = styled.section`
  margin-top: var(--s4);
  font: var(--dense) var(--family);
  color: var(--muted);
`;
