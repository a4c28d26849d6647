import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { formatCount } from '../format/numbers-and-dates.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Muted, VisuallyHidden } from '../ui/surfaces.tsx';

const pauseMs = 300;

interface SearchFieldProps {
  label: string;
  /** What is searched for now, by whoever set it. */
  query: string;
  /** Called when the person pauses typing. */
  onSearch: (query: string) => void;
}

/** A search field that searches when typing pauses. */
export function SearchField({ label, query, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(query);
  const searched = useRef(query);
  // The list may be sorted before the delayed search runs, which must not undo that.
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // A search set elsewhere replaces the text here; our own does not, because the person may have
  // typed on.
  useEffect(() => {
    if (query === searched.current) return;
    searched.current = query;
    clearTimeout(timer.current);
    setTyped(query);
  }, [query]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function onType(text: string): void {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => {
        searched.current = text.trim();
        search.current(text.trim());
      },
      text === '' ? 0 : pauseMs,
    );
  }

  return (
    <Field
      label={label}
      type="search"
      maxLength={100}
      value={typed}
      onChange={({ target }) => onType(target.value)}
    />
  );
}

/**
 * What narrows a list, in one line that stays in sight while its rows scroll, where the screen has room for both;
 * frame.css keeps what has the focus clear of it.
 */
export const FilterBar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--s2) var(--s3);
  > :first-child {
    flex: 1 1 220px;
    max-width: 360px;
  }
  @media (width >= 1024px) and (height >= 640px) {
    position: sticky;
    top: 0;
    z-index: 1;
    padding-block: var(--s2);
    background: var(--surface);
  }
`;

interface Range {
  page: number;
  rowsPerPage: number;
  rows: number;
  total: number;
}

/** "11–20 of 35". */
export function rangeOf({ page, rowsPerPage, rows, total }: Range): string {
  const before = (page - 1) * rowsPerPage;
  const shown = `${formatCount(before + 1)}–${formatCount(before + rows)} of `;
  return `${rows > 0 ? shown : ''}${formatCount(total)}`;
}

interface PagerProps extends Range {
  what: string;
  onPage: (page: number) => void;
}

export function Pager({ what, onPage, ...range }: PagerProps) {
  const { page, rowsPerPage, total } = range;
  const pages = Math.max(1, Math.ceil(total / rowsPerPage));
  return (
    <Line>
      <Tabular>{rangeOf(range)}</Tabular>
      {(pages > 1 || page > 1) && (
        <Steps aria-label={`Pages of ${what}`}>
          <Step label="Previous" what={what} to={page - 1} pages={pages} onPage={onPage} />
          <Tabular>
            Page {formatCount(page)} of {formatCount(pages)}
          </Tabular>
          <Step label="Next" what={what} to={page + 1} pages={pages} onPage={onPage} />
        </Steps>
      )}
    </Line>
  );
}

interface StepProps {
  label: string;
  what: string;
  to: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Inactive at the end of the list but keeps the focus. */
function Step({ label, what, to, pages, onPage }: StepProps) {
  const leads = to >= 1 && to <= pages;
  return (
    <StepButton aria-disabled={!leads} onClick={() => leads && onPage(to)}>
      {label}
      <VisuallyHidden> page of {what}</VisuallyHidden>
    </StepButton>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s2) var(--s4);
`;

const Steps = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s3);
`;

const Tabular = styled(Muted)`
  font-variant-numeric: tabular-nums;
`;

const StepButton = styled(Button)`
  padding: var(--s1) var(--s3);
  font: 600 var(--dense) var(--family);
`;
