import type { Connection } from '@tagwell/contracts/http/import-routes';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { countOf, formatCount } from '../../../shared/format/numbers-and-dates.tsx';
import { monthOf } from '../../../shared/format/suggestions.ts';
import { ShowMore } from '../../../shared/lists/show-more.tsx';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import { TextAnchor, TextButton } from '../../../shared/ui/button.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { RetryNotice } from '../../../shared/ui/notice.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { Muted, Row, Small, Stack, VisuallyHidden } from '../../../shared/ui/surfaces.tsx';
import { connectionPages } from '../network-api.ts';

/** The people that a search finds, page by page. What was found before stands until then. */
function useConnections(query: string) {
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

const pauseMs = 300;
const firstShown = 10;

/** A text as it was when the person last paused typing. */
function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** One person of the network, as the export wrote them. */
function ConnectionRow({ person }: { person: Connection }) {
  const { firstName, lastName, position, company, connectedOn, profileUrl } = person;
  const name = `${firstName} ${lastName}`.trim();
  const work = [position, company].filter((part) => part !== '');
  return (
    <Item>
      <Avatar name={name} />
      <Body>
        <Name>
          <bdi>{name}</bdi>
        </Name>
        {work.length > 0 ? (
          <Muted dir="auto">{work.join(' · ')}</Muted>
        ) : (
          <Muted>No position or company in the export</Muted>
        )}
        {connectedOn !== '' && <Small>Connected {monthOf(connectedOn)}</Small>}
      </Body>
      {profileUrl !== null && (
        <TextAnchor href={profileUrl} target="_blank" rel="noreferrer">
          Profile
          <VisuallyHidden>
            {' '}
            of <bdi>{name}</bdi> on LinkedIn, in a new tab
          </VisuallyHidden>
        </TextAnchor>
      )}
    </Item>
  );
}

const Item = styled.li`
  display: flex;
  align-items: start;
  gap: var(--s3);
  position: relative;
  padding-block: var(--s3);
  border-top: 1px solid var(--border);
  content-visibility: auto;
  contain-intrinsic-size: auto 84px;
  > a {
    flex: none;
  }
`;

const Body = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
  /* Aligns name and title, whichever direction each is written in. */
  text-align: left;
`;

const Name = styled.strong`
  font: 600 var(--body) var(--family);
`;

/** The people of a network that has some, searched and page by page. Loaded on demand. */
export default function ConnectionList({ count }: { count: number }) {
  const [typed, setTyped] = useState('');
  const query = useDebounced(typed.trim());
  const found = useConnections(query);
  const { error, isOutdated, isLoadingMore, tryAgain } = found;
  const [isOpen, setOpen] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  // Who looks for somebody wants to see whom there is; else a few are enough to begin with.
  const isShort = query === '' && !isOpen;
  const people = isShort ? found.people?.slice(0, firstShown) : found.people;
  const hasMore = found.hasMore || people?.length !== found.people?.length;
  const showMore = () => (isShort ? setOpen(true) : found.showMore());

  return (
    <Stack>
      <Field
        label="Search your network"
        type="search"
        value={typed}
        maxLength={100}
        autoComplete="off"
        hint="By name, company or position"
        onChange={(event) => setTyped(event.target.value)}
      />
      {people === undefined && error === null && (
        <Skeleton label="Loading your network" lines={4} />
      )}
      {people !== undefined && (
        <div aria-busy={isOutdated}>
          <Muted role="status">
            {shownSentence(people.length, hasMore, query === '' ? count : undefined)}
          </Muted>
          {people.length === 0 && (
            <Row>
              <Muted>Try fewer letters, or one word of a position.</Muted>
              <TextButton onClick={() => setTyped('')}>Clear search</TextButton>
            </Row>
          )}
          <List ref={list} aria-label="Your connections">
            {people.map((person) => (
              <ConnectionRow key={person.id} person={person} />
            ))}
          </List>
        </div>
      )}
      {error !== null && <RetryNotice error={error} onRetry={tryAgain} />}
      <ShowMore
        list={list}
        rows={people?.length ?? 0}
        hasMore={hasMore}
        isLoading={isLoadingMore}
        isSaid
        onShow={showMore}
      />
    </Stack>
  );
}

/** `all` is known when nothing is searched for. */
function shownSentence(shown: number, hasMore: boolean, all: number | undefined): string {
  if (shown === 0) return 'Nobody in your network matches.';
  if (all !== undefined) return `${formatCount(shown)} of ${countOf(all, 'person', 'people')}`;
  return hasMore
    ? `The first ${formatCount(shown)} who match`
    : countOf(shown, 'person matches', 'people match');
}

const List = styled.ul`
  margin: var(--s3) 0 0;
  padding: 0;
  list-style: none;
`;
