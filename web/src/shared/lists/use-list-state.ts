import { useSearchParams } from 'react-router-dom';
import {
  changedPart,
  readListState,
  writeListState,
  type ListShape,
  type ListState,
} from './list-state.ts';

/** A list's state, kept in the page's address so that a reload or a link shows the same. */
export function useListState(shape: ListShape): [ListState, (state: ListState) => void] {
  const [address, setAddress] = useSearchParams();
  const shown = readListState(address, shape);
  return [
    shown,
    (wanted) => {
      // Two changes may come before the first one is shown: the second must not take it back.
      const now = new URLSearchParams(window.location.search);
      const next = { ...readListState(now, shape), ...changedPart(shown, wanted) };
      setAddress(writeListState(now, shape, next), { replace: true, preventScrollReset: true });
    },
  ];
}
