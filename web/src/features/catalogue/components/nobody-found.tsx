import { TextButton } from '../../../shared/ui/button.tsx';
import { Muted } from '../../../shared/ui/surfaces.tsx';

interface NobodyFoundProps {
  /** There are people, on earlier pages. */
  isPastTheEnd: boolean;
  isSearched: boolean;
  /** Back to the first page without a search. */
  onAll: () => void;
}

/** An empty page of the list, and the way on. */
export function NobodyFound({ isPastTheEnd, isSearched, onAll }: NobodyFoundProps) {
  if (isPastTheEnd) {
    return (
      <Muted role="status">
        The list ends before this page. <TextButton onClick={onAll}>Show the first page</TextButton>
      </Muted>
    );
  }
  if (isSearched) {
    return (
      <Muted role="status">
        Nobody matches. <TextButton onClick={onAll}>Clear the search</TextButton>
      </Muted>
    );
  }
  return (
    <Muted role="status">Nobody here. Whoever you add, import or retire stands in this list.</Muted>
  );
}
