import type { Connection } from '@tagwell/contracts/http/network';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWork } from '../../shared/forms/use-work.ts';
import { connectionsQuery, getConnections } from './api/connections.ts';

interface Page {
  connections: Connection[];
  nextCursor: string | null;
}

/** The people that a search finds, page by page. What was found before stands until then. */
export function useConnections(query: string) {
  const first = useQuery<Page>({
    ...connectionsQuery(query),
    placeholderData: (before) => before,
  });
  const [more, setMore] = useState<{ after: Page; pages: Page[] }>();
  const { pending, failure, run } = useWork();

  // Pages belong to the first one that they were asked for after.
  const pages = more && more.after === first.data ? more.pages : [];
  const next = (pages.at(-1) ?? first.data)?.nextCursor ?? null;

  async function showMore(): Promise<void> {
    const after = first.data;
    if (!after || next === null) return;
    await run(async () => {
      const page = await getConnections(query, next);
      setMore({ after, pages: [...pages, page] });
    });
  }

  return {
    first,
    people: [first.data, ...pages].flatMap((page) => page?.connections ?? []),
    hasMore: next !== null && !first.isPlaceholderData,
    loadingMore: pending,
    failure,
    showMore,
  };
}
