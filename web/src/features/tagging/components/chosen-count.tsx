import styled from 'styled-components';

/**
 * How many are chosen, where the count above the list is out of sight. A browser that translates the page would
 * freeze it.
 */
export function ChosenCount({ chosen, limit }: { chosen: number; limit: number }) {
  return (
    <Count translate="no">
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
