import { type RefObject, useState } from 'react';
import { styled } from 'styled-components';
import { formatCount } from '../format/numbers-and-dates.tsx';
import { Button } from '../ui/button.tsx';
import { focusRow, useLostFocus } from '../ui/focus.ts';
import { VisuallyHidden } from '../ui/surfaces.tsx';

interface ShowMoreProps {
  /** The list that it makes longer, or the body of the table. */
  list: RefObject<HTMLElement | null>;
  rows: number;
  hasMore: boolean;
  isLoading: boolean;
  label?: string;
  /** The page itself says how many are shown. */
  isSaid?: boolean;
  onShow: () => void;
}

/**
 * The button below a list. It disappears with the last page and moves the focus to that page's
 * first row.
 */
export function ShowMore(props: ShowMoreProps) {
  const { list, rows, hasMore, isLoading, label = 'Show more', isSaid = false, onShow } = props;
  /** How many rows there were when more were asked for, and how many came. */
  const [before, setBefore] = useState(Infinity);
  const [came, setCame] = useState(0);
  if (came === 0 && rows > before) setCame(rows - before);
  const watch = useLostFocus(() => focusRow(list.current?.children[before]));

  function show(): void {
    if (isLoading) return;
    setBefore(rows);
    setCame(0);
    onShow();
  }

  return (
    <Below {...watch}>
      {hasMore && (
        <Button aria-disabled={isLoading} onClick={show}>
          {isLoading ? 'Loading...' : label}
        </Button>
      )}
      {!isSaid && (
        <VisuallyHidden role="status">
          {came > 0 && `${formatCount(came)} more shown`}
        </VisuallyHidden>
      )}
    </Below>
  );
}

/** Without its button it takes no room. */
const Below = styled.div`
  &:not(:has(button)) {
    position: absolute;
  }
`;
