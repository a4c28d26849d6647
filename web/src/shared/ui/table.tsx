import type { ReactNode } from 'react';
import styled from 'styled-components';

/** A table that scrolls sideways in a named region of its own, so the page never has to. */
export function Table({ label, children }: { label: string; children: ReactNode }) {
  return (
    // A region that scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <Region role="region" aria-label={label} tabIndex={0}>
      <table>{children}</table>
    </Region>
  );
}

const Region = styled.div`
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
    padding: var(--s2) var(--s3);
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
