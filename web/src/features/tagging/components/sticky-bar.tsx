import styled from 'styled-components';
import { ActionBar } from '../../../shared/ui/action-bar.tsx';

/** On a page longer than the screen the way on stays in sight, on a desktop too. */
export const StickyBar = styled(ActionBar)`
  @media (width >= 640px) and (height >= 480px) {
    position: sticky;
    bottom: 0;
    z-index: 10;
    padding: var(--s3) 0 calc(var(--s3) + env(safe-area-inset-bottom));
    border-top: 1px solid var(--border);
    background: var(--bg);
  }
  /* A button beside which the count has no room stands below it. */
  @media (width < 640px) {
    > div > button {
      flex-basis: auto;
    }
  }
`;

/** How many are chosen, where the count above the list is out of sight. */
export function ChosenCount({ chosen, limit }: { chosen: number; limit: number }) {
  return (
    <Count>
      {chosen} of {limit} {limit === 1 ? 'person' : 'people'} selected
    </Count>
  );
}

const Count = styled.span`
  @media (width < 640px) {
    margin-inline: auto;
  }
  font: 600 var(--small) var(--family);
  font-variant-numeric: tabular-nums;
  color: var(--muted);
`;
