import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface TableProps {
  label: string;
  /** Rows close together, where nothing in them is pressed. */
  dense?: boolean;
  children: ReactNode;
}

/** A table that scrolls horizontally in its own named region, so that the page does not. */
export function Table({ label, dense = false, children }: TableProps) {
  return (
    // A region that scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <Region role="region" aria-label={label} tabIndex={0} $dense={dense}>
      <table>{children}</table>
    </Region>
  );
}

/** What its columns are called; `number` is one of numbers. */
export function TableHead({ heads }: { heads: readonly (string | { number: string })[] }) {
  return (
    <thead>
      <tr>
        {heads.map((head) =>
          typeof head === 'string' ? (
            <th key={head} scope="col">
              {head}
            </th>
          ) : (
            <th key={head.number} scope="col" data-number>
              {head.number}
            </th>
          ),
        )}
      </tr>
    </thead>
  );
}

const Region = styled.div<{ $dense: boolean }>`
  /* Keeps visually hidden text inside, or it would widen the page. */
  position: relative;
  overflow: auto hidden;
  border: 1px solid var(--border);
  border-radius: var(--r-button);
  table {
    width: 100%;
    border-collapse: collapse;
    font: var(--dense) var(--family);
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding: ${({ $dense }) => ($dense ? 'var(--s1)' : 'var(--s2)')} var(--s3);
    text-align: start;
    white-space: nowrap;
  }
  th {
    background: var(--quiet);
    color: var(--muted);
    font: 600 var(--small) var(--family);
  }
  tbody tr {
    border-top: 1px solid var(--border);
    outline-offset: -3px;
  }
  [data-number] {
    text-align: end;
  }
  [data-wraps] {
    white-space: normal;
  }
  /* On the narrowest phones, cells wrap before the table scrolls; card rows have their own rule. */
  @media (width < 400px) {
    :not([data-cards]) > & {
      table {
        font: var(--small) var(--family);
      }
      th,
      td {
        padding-inline: 6px;
        white-space: normal;
      }
      [data-wraps] {
        overflow-wrap: anywhere;
      }
    }
  }
`;
