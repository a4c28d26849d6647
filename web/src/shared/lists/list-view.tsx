import { type ReactNode, useState } from 'react';
import { keyframes, styled } from 'styled-components';
import type { Page, ListState } from './list-pages.ts';
import { TextButton } from '../ui/button.tsx';
import { RetryNotice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Muted, Stack, VisuallyHidden } from '../ui/surfaces.tsx';
import { FilterBar, Pager, rangeOf, SearchField } from './list-controls.tsx';
import { type Column, ListTable, type RowHolder } from './list-table.tsx';

/** The page of a list that is asked for, and what has come of it. */
export interface ShownList<Row> {
  /** Identifies the query; a change means other rows. */
  question: string;
  state: ListState;
  setState: (state: ListState) => void;
  rowsPerPage: number;
  page: {
    data: Page<Row> | undefined;
    error: unknown;
    /** Whether `data` is the answer to an earlier question. */
    isBehind: boolean;
    refetch: () => void;
  };
}

/** Rows that keep their places during interaction. */
export interface SteadyRows<Row> extends RowHolder {
  rows: readonly Row[];
  /** Whether the list has changed from the rows shown. */
  hasMoved: boolean;
}

const skeletonLines = 10;

interface ListViewProps<Row> {
  list: ShownList<Row>;
  /** What is listed, in lower case: "premium users". */
  what: string;
  label: string;
  /** The label of the search; none without. */
  search?: string;
  filters?: ReactNode;
  /** In place of the rows, where the list or what was searched in it is empty. */
  renderEmpty: (isSearched: boolean) => ReactNode;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  /** For a list that refreshes: its held rows. */
  steady?: SteadyRows<Row>;
  announced?: 'alert' | false;
}

/** One page of a list with search, sorting and paging, in every state. */
export function ListView<Row>(props: ListViewProps<Row>) {
  const { list, what, label, search, filters, renderEmpty, columns, keyOf, steady } = props;
  const { page, state, setState, rowsPerPage } = list;
  const { data, error, isBehind } = page;
  const isSearched = state.query !== '';
  const isNarrowed = filters !== undefined || (data && data.total > 0) || isSearched;
  // Once shown, the controls stay, because somebody may be typing.
  const [hasControls, setHasControls] = useState(isNarrowed);
  if (isNarrowed && !hasControls) setHasControls(true);
  const range = data && {
    page: state.page,
    rowsPerPage,
    rows: data.rows.length,
    total: data.total,
  };
  const words = range && (range.total > 0 ? rangeOf(range) : 'Nothing found');
  const answer = useAnswer(list.question, isBehind ? undefined : words);
  const isPastTheEnd = data !== undefined && data.total > 0 && data.rows.length === 0;
  return (
    <Stack $gap={3}>
      {hasControls && (
        <FilterBar>
          {search !== undefined && (
            <SearchField
              label={search}
              query={state.query}
              onSearch={(query) => setState({ ...state, query, page: 1 })}
            />
          )}
          {filters}
        </FilterBar>
      )}
      {error != null && (
        <RetryNotice
          error={error}
          announced={props.announced ?? 'alert'}
          onRetry={() => page.refetch()}
        />
      )}
      {!data && error == null && <Skeleton label={`Loading the ${what}`} lines={skeletonLines} />}
      <VisuallyHidden role="status">
        {/* The same words, of another question, are said again. */}
        <span key={answer.question}>{answer.words}</span>
      </VisuallyHidden>
      {data?.total === 0 && renderEmpty(isSearched)}
      {isPastTheEnd && (
        <Muted>
          The list ends before this page.{' '}
          <TextButton onClick={() => setState({ ...state, page: 1 })}>
            Show the first page
          </TextButton>
        </Muted>
      )}
      {data && data.rows.length > 0 && (
        <Rows aria-busy={isBehind}>
          <ListTable
            label={label}
            columns={columns}
            rows={steady?.rows ?? data.rows}
            keyOf={keyOf}
            sorting={{ state, onSort: setState }}
            {...(steady && !isBehind && { holder: steady })}
          />
        </Rows>
      )}
      {steady?.hasMoved && (
        <Muted role="status">
          The list has changed. It will update once you move off its rows.
        </Muted>
      )}
      {range && range.total > 0 && (
        <Pager {...range} what={what} onPage={(number) => setState({ ...state, page: number })} />
      )}
    </Stack>
  );
}

/** Announces the rows after a new query, but not after a refresh. */
function useAnswer(question: string, words: string | undefined) {
  const [said, setSaid] = useState({ question, words: '' });
  if (words !== undefined && said.question !== question) setSaid({ question, words });
  return said;
}

const fade = keyframes`to { opacity: 0.55; }`;

/** Rows of an earlier query fade if the answer is slow. */
const Rows = styled.div`
  min-width: 0;
  &[aria-busy='true'] {
    animation: ${fade} 200ms 250ms forwards;
  }
`;
