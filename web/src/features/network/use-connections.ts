import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { connectionPages } from './api/connections.ts';

/** The people that a search finds, page by page. What was found before stands until then. */
export function useConnections(query: string) {
  const found = useInfiniteQuery({
    ...connectionPages(query),
    placeholderData: keepPreviousData,
  });
  const { data, error, isFetching, hasNextPage, fetchNextPage } = found;
  const [wanted, setWanted] = useState({ query, pages: 1 });

  const shown = data?.pages.length ?? 0;
  const isMoreWanted = hasNextPage && wanted.query === query && wanted.pages > shown;
  // When all is asked for anew, the call for a next page ends without one: the wish for it stays.
  const isMoreDue = isMoreWanted && error === null;
  useEffect(() => {
    if (isMoreDue && !isFetching) void fetchNextPage();
  }, [isMoreDue, isFetching, fetchNextPage]);

  const tryAgain = () => void found.refetch();
  return {
    /** Undefined until the first page is there. */
    people: data?.pages.flatMap((page) => page.connections),
    error,
    isOutdated: found.isPlaceholderData,
    hasMore: hasNextPage,
    isLoadingMore: isMoreDue,
    showMore: () => {
      setWanted({ query, pages: shown + 1 });
      if (error !== null) tryAgain();
    },
    /** Reads what is shown anew, and goes on to what was asked for. */
    tryAgain,
  };
}
