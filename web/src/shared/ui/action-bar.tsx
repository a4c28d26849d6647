import { styled } from 'styled-components';

interface ActionBarProps {
  /** Stays where it stands, for a page that goes on below it. */
  $inPlace?: boolean;
}

/** The page's way on, last in reading order; on phones at the bottom of the screen, on short pages too. */
export const ActionBar = styled.div.attrs<ActionBarProps>(({ $inPlace }) => ({
  className: $inPlace ? '' : 'action-bar',
}))`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s3);
  margin-top: var(--s5);
  &.action-bar {
    /* Not sticky if it would fill the screen: with very large text (em is the reader's size) or on a very low screen. */
    @media (width < 640px) and (width >= 15em) and (height >= 360px) {
      position: fixed;
      inset: auto 0 0;
      z-index: 10;
      padding: var(--s3) var(--s4) calc(var(--s3) + env(safe-area-inset-bottom));
      border-top: 1px solid var(--border);
      background: var(--surface);
      gap: var(--s2) var(--s3);
      align-items: flex-end;
    }
  }
`;

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
  /* The button wraps below the count if there is no room beside it. */
  @media (width < 640px) {
    > div > button {
      flex-basis: auto;
    }
  }
`;

/** Holds the primary button at the far end; the reason why it is off stands before it. */
export const ActionEnd = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: var(--s2) var(--s3);
  @media (width < 640px) {
    > button,
    > a {
      flex: 1;
      padding-inline: var(--s3);
    }
    > p {
      flex-basis: 100%;
      text-align: center;
    }
  }
`;
