import type { ReactNode } from 'react';
import styled from 'styled-components';

interface TableProps {
  label: string;
  /** Rows close together, where nothing in them is pressed. */
  dense?: boolean;
  children: ReactNode;
}

/** A table that scrolls sideways in a named region of its own, so the page never has to. */
export function Table({ label, dense = false, children }: TableProps) {
  return (
    // A region that scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <Region role="region" aria-label={label} tabIndex={0} $dense={dense}>
      <table>{children}</table>
    </Region>
  );
}

const Region = styled.div<{ $dense: boolean }>`
  /* What is only read aloud scrolls along, instead of widening the page. */
  position: relative;
  overflow-x: auto;
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
    background: var(--bg);
    color: var(--muted);
    font: 600 var(--small) var(--family);
  }
  tbody tr {
    border-top: 1px solid var(--border);
  }
  [data-number] {
    text-align: end;
  }
  [data-wraps] {
    white-space: normal;
  }
`;
