import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { Table } from '../ui/table.tsx';
import { sortedBy, type ListState } from './list-state.ts';

export interface Column<Row> {
  id: string;
  label: string;
  /** Whether the list can be sorted by it; the server knows it by its id. */
  sorts?: boolean;
  number?: boolean;
  renderCell: (row: Row) => ReactNode;
}

/** For lists that change by themselves: hears when somebody turns to a row, and away from it. */
export interface RowHolder {
  hold: () => void;
  release: () => void;
}

interface ListTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  state: ListState;
  onSort: (state: ListState) => void;
  holder?: RowHolder;
}

const directions = { asc: 'ascending', desc: 'descending' } as const;

/** One page of a list; the heads of its columns sort it. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { label, columns, rows, keyOf, state, onSort, holder } = props;
  return (
    <CardsOnPhones>
      <Table label={label}>
        <thead>
          <tr>
            {columns.map(({ id, label: head, sorts = false, number = false }) => (
              <th
                key={id}
                scope="col"
                data-number={number || undefined}
                data-sorts={sorts || undefined}
                {...(sorts && state.sort === id && { 'aria-sort': directions[state.order] })}
              >
                {sorts ? (
                  <SortButton onClick={() => onSort(sortedBy(state, id))}>
                    {head}
                    <Arrow sorted={state.sort === id ? state.order : undefined} />
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
              {columns.map(({ id, label: head, number = false, renderCell }) => (
                <td key={id} data-label={head} data-number={number || undefined}>
                  {renderCell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </CardsOnPhones>
  );
}

/** Somebody is at a row while they point at it or have the focus in it. */
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

/** Below 640 px each row is a card, its cells named; above them stand the heads that sort. */
const CardsOnPhones = styled.div`
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
    thead {
      padding: var(--s1) var(--s3);
      background: var(--bg);
    }
    th {
      padding: 0;
    }
    th:not([data-sorts]) {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    tbody tr {
      padding: var(--s2) var(--s3);
    }
    td {
      display: grid;
      grid-template-columns: 6.6em minmax(0, 1fr);
      align-items: baseline;
      gap: var(--s3);
      padding: var(--s1) 0;
      text-align: start;
      white-space: normal;
      overflow-wrap: anywhere;
      justify-items: start;
    }
    td[data-number] {
      text-align: start;
    }
    td::before {
      content: attr(data-label) / '';
      color: var(--muted);
      font: var(--small) var(--family);
    }
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
`;
