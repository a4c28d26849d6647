import { useState } from 'react';
import styled from 'styled-components';
import { sentenceWithWait } from '../../../shared/forms/wait-sentence.ts';
import { countOf, formatCount } from '../../../shared/format/numbers.ts';
import { Button, TextButton } from '../../../shared/ui/button.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { Muted, Row, Stack } from '../../../shared/ui/surfaces.tsx';
import { useConnections } from '../use-connections.ts';
import { useDebounced } from '../use-debounced.ts';
import { ConnectionRow } from './connection-row.tsx';

/** The people of a network that has some, searched and page by page. Loaded on demand. */
export default function ConnectionList({ count }: { count: number }) {
  const [typed, setTyped] = useState('');
  const query = useDebounced(typed.trim());
  const { people, error, isOutdated, hasMore, isLoadingMore, showMore, tryAgain } =
    useConnections(query);

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
          <List aria-label="Your connections">
            {people.map((person) => (
              <ConnectionRow key={person.id} person={person} />
            ))}
          </List>
        </div>
      )}
      {error !== null && (
        <Notice tone="bad" role="alert">
          {sentenceWithWait(error)} <TextButton onClick={tryAgain}>Try again</TextButton>
        </Notice>
      )}
      {hasMore && (
        <div>
          <Button aria-disabled={isLoadingMore} onClick={showMore}>
            {isLoadingMore ? 'Loading...' : 'Show more'}
          </Button>
        </div>
      )}
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
