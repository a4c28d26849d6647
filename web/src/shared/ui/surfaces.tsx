import { css, styled } from 'styled-components';

export const Card = styled.section`
  padding: var(--s5);
  border: 1px solid var(--border);
  border-radius: var(--r-card);
  background: var(--surface);
  box-shadow: var(--shadow-1);
  @media (width < 640px) {
    padding: var(--s4);
  }
`;

export const Stack = styled.div<{ $gap?: 2 | 3 | 4 | 5 | 6 }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s${({ $gap = 4 }) => $gap});
`;

export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s3);
`;

/** Two columns from 1024 px: the work at the left, what belongs to it at the right. */
export const SideBySide = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s5);
  align-items: start;
  @media (width >= 1024px) {
    grid-template-columns: minmax(0, 11fr) minmax(0, 9fr);
    gap: var(--s6);
  }
`;

export const H2 = styled.h2`
  margin: 0 0 var(--s3);
  font: 600 var(--h2) var(--family);
  letter-spacing: -0.01em;
`;

export const H3 = styled.h3`
  margin: 0;
  font: 600 var(--body) var(--family);
`;

export const Text = styled.p`
  margin: 0;
  max-width: 68ch;
`;

export const Small = styled.p`
  margin: 0;
  font: var(--small) var(--family);
  color: var(--muted);
`;

export const Muted = styled.p`
  margin: 0;
  font: var(--dense) var(--family);
  color: var(--muted);
`;

/** For screen readers only. */
export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

export const VisuallyHidden = styled.span`
  ${visuallyHidden}
`;

export const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const Chip = styled.li`
  padding: var(--s1) var(--s2);
  border-radius: var(--r-chip);
  background: var(--sunken);
  font: 500 var(--small) var(--family);
  [data-selected='true'] & {
    background: var(--surface);
  }
`;

/** The background and text colors of each `data-tone` but the accent. */
export const toneColors = css`
  &[data-tone='ok'] {
    background: var(--ok-bg);
    color: var(--ok);
  }
  &[data-tone='warn'] {
    background: var(--warn-bg);
    color: var(--warn);
  }
  &[data-tone='bad'] {
    background: var(--bad-bg);
    color: var(--bad);
  }
`;

/** A short word; `data-tone` (accent, ok, warn, bad) gives it that tone's own background. */
export const Badge = styled.span`
  display: inline-flex;
  align-items: center;
  padding: 2px var(--s2);
  border-radius: var(--r-full);
  background: var(--quiet);
  color: var(--muted);
  box-shadow: inset 0 0 0 1px var(--border);
  font: 600 var(--small) var(--family);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  &[data-tone] {
    box-shadow: none;
  }
  &[data-tone='accent'] {
    background: var(--accent-soft);
    color: var(--accent);
    [data-selected='true'] & {
      background: var(--surface);
    }
  }
  ${toneColors}
`;

/** Names and values in two columns, one on phones. */
export const Facts = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: var(--s2) var(--s5);
  margin: 0;
  dt {
    color: var(--muted);
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;
