import styled from 'styled-components';

/** A short word; `data-tone` (accent, ok, warn, bad) gives it that tone's own background. */
export const Badge = styled.span`
  display: inline-flex;
  align-items: center;
  padding: 2px var(--s2);
  border-radius: var(--r-full);
  background: var(--bg);
  color: var(--muted);
  box-shadow: inset 0 0 0 1px var(--border);
  font: 600 var(--small) var(--family);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  &[data-tone='accent'] {
    background: var(--accent-soft);
    color: var(--accent);
    box-shadow: none;
  }
  &[data-tone='ok'] {
    background: var(--ok-bg);
    color: var(--ok);
    box-shadow: none;
  }
  &[data-tone='warn'] {
    background: var(--warn-bg);
    color: var(--warn);
    box-shadow: none;
  }
  &[data-tone='bad'] {
    background: var(--bad-bg);
    color: var(--bad);
    box-shadow: none;
  }
`;
