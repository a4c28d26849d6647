import type { ComponentProps, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { visuallyHidden } from '../ui/surfaces.tsx';
import { Table } from '../ui/table.tsx';
import { sortedBy, type ListState } from './list-pages.ts';

export interface Column<Row> {
  id: string;
  label: string;
  /** Whether the list can be sorted by it; the server knows it by its id. */
  sorts?: boolean;
  number?: boolean;
  /** Whether its cells need a label when a row is shown as a card; numbers always do. */
  labelled?: boolean;
  renderCell: (row: Row) => ReactNode;
}

/** For lists that refresh: notified when somebody starts and stops interacting with a row. */
export interface RowHolder {
  hold: () => void;
  release: () => void;
}

interface ListTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** How it is sorted, and who hears of another way; a table without is not. */
  sorting?: { state: ListState; onSort: (state: ListState) => void };
  holder?: RowHolder;
}

const directions = { asc: 'ascending', desc: 'descending' } as const;

/** One page of a list; the heads of its columns sort it. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { label, columns, rows, keyOf, sorting, holder } = props;
  const isNarrow = columns.length <= columnsOnPhones;
  return (
    <Rows data-cards={!isNarrow || undefined}>
      <Table label={label}>
        <thead>
          <tr>
            {columns.map(({ id, label: head, sorts = false, number = false }) => (
              <th
                key={id}
                scope="col"
                data-number={number || undefined}
                data-sorts={(sorts && sorting !== undefined) || undefined}
                {...(sorts &&
                  sorting?.state.sort === id && { 'aria-sort': directions[sorting.state.order] })}
              >
                {sorts && sorting ? (
                  <SortButton onClick={() => sorting.onSort(sortedBy(sorting.state, id))}>
                    {head}
                    <Arrow sorted={sorting.state.sort === id ? sorting.state.order : undefined} />
                  </SortButton>
                ) : (
                  head
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...(holder && watching(holder))}>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ id, label: head, number = false, labelled = number, renderCell }) => (
                <td
                  key={id}
                  data-label={labelled ? `${head}: ` : undefined}
                  data-number={number || undefined}
                >
                  {renderCell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Rows>
  );
}

/** Interacting means pointing at a row or having the focus in it. */
function watching({ hold, release }: RowHolder): ComponentProps<'tbody'> {
  return {
    onPointerEnter: hold,
    onFocus: hold,
    onPointerLeave: ({ currentTarget }) => {
      if (!currentTarget.contains(document.activeElement)) release();
    },
    onBlur: ({ currentTarget, relatedTarget }) => {
      const stays = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
      if (!stays && !currentTarget.matches(':hover')) release();
    },
  };
}

/** Both directions, the one that sorts now in full. */
function Arrow({ sorted }: { sorted: 'asc' | 'desc' | undefined }) {
  return (
    <svg width="10" height="14" viewBox="0 0 10 14" aria-hidden="true" focusable="false">
      <path d="m5 1 4 4.500H1Z" fill="currentColor" opacity={sorted === 'asc' ? 1 : 0.3} />
      <path d="m5 13 4-4.500H1Z" fill="currentColor" opacity={sorted === 'desc' ? 1 : 0.3} />
    </svg>
  );
}

const cards = css`
  @media (width < 640px) {
    table,
    tbody,
    tbody tr {
      display: block;
    }
    thead,
    thead tr {
      display: flex;
      flex-wrap: wrap;
      gap: 0 var(--s4);
    }
    thead:has([data-sorts]) {
      padding: var(--s1) var(--s3);
      background: var(--quiet);
    }
    th {
      padding: 0;
    }
    th:not([data-sorts]) {
      ${visuallyHidden}
    }
    tbody tr {
      display: flex;
      flex-wrap: wrap;
      gap: 2px var(--s3);
      padding: var(--s2) var(--s3);
    }
    tbody td {
      display: inline-flex;
      align-items: center;
      min-width: 0;
      max-width: 100%;
      height: auto;
      min-height: 28px;
      padding: 0;
    }
    td[data-label]::before {
      content: attr(data-label) / '';
      margin-inline-end: var(--s1);
      color: var(--muted);
      font: var(--small) var(--family);
      white-space: pre;
    }
  }
`;

const columnsOnPhones = 3;

/**
 * Rows of one line. Below 640 px a row of many columns is a card of a few lines; above them stand
 * the heads that sort.
 */
const Rows = styled.div`
  tbody td {
    height: 40px;
    padding-block: 0;
  }
  @media (width < 640px) {
    &:not([data-cards]) table {
      font: var(--small) var(--family);
      :is(th, td) {
        padding-inline: 6px;
      }
      time {
        white-space: normal;
      }
    }
  }
  &[data-cards] {
    ${cards}
  }
`;

const SortButton = styled.button.attrs({ type: 'button' })`
  display: inline-flex;
  align-items: center;
  gap: var(--s1);
  min-height: 28px;
  padding: 0;
  border: 0;
  border-radius: var(--r-chip);
  background: none;
  color: inherit;
  font: inherit;
  cursor: pointer;
  &:hover {
    color: var(--text);
  }
  @media (width < 640px) {
    min-height: 44px;
  }
`;
