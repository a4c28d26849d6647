import type { Leader } from '@tagwell/contracts/http/leader';
import { rowsPerPage } from '@tagwell/contracts/http/list-query';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { countOf } from '../../shared/format/numbers-and-dates.tsx';
import { FilterBar, Pager, SearchField } from '../../shared/lists/list-controls.tsx';
import { operatorSentence } from '../../shared/session/operator.ts';
import { TextButton } from '../../shared/ui/button.tsx';
import { Notice, RetryNotice } from '../../shared/ui/notice.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { Card, Muted, Stack } from '../../shared/ui/surfaces.tsx';
import { toast, toastError } from '../../shared/ui/toast-store.ts';
import { ConfirmDialog } from '../../shared/ui/questions.tsx';
import { leaderList } from './catalogue-urls.ts';
import { ChoiceBar } from './catalogue-cells.tsx';
import {
  countQuery,
  doNotSuggest,
  invalidateLeaders,
  restoreLeader,
  retireLeader,
  suggestAgain,
  topicsQuery,
  useLeaders,
} from './leaders-api.ts';
import { LeadersTable } from './leaders-table.tsx';

const leftOut = 'New analyses leave them out within 5 seconds.';
const stillListed = 'Another entry on the list is about them, too.';
const followed = 'New analyses follow within 5 seconds.';

/** The people of the catalogue: searched, chosen, sorted and page by page. */
export function LeadersList() {
  const queryClient = useQueryClient();
  const { page, state, setState, choice, setChoice } = useLeaders();
  const { data: topics = [] } = useQuery(topicsQuery);
  const [leaving, setLeaving] = useState<Leader>();
  // Somebody who asked not to be suggested is looked for.
  const objectionId = useSearchParams()[0].get('objection') ?? undefined;
  const navigate = useNavigate();
  const { data, error, refetch } = page;

  function onRetired(person: Leader): void {
    setLeaving(undefined);
    void invalidateLeaders(queryClient);
    toast({
      title: `${person.name} is retired`,
      description: leftOut,
      action: {
        label: 'Undo',
        hint: 'Bring them back from the list of retired people',
        onClick: () => void restore(person),
      },
    });
  }

  async function restore(person: Leader): Promise<void> {
    try {
      await restoreLeader(person);
      toast({ title: `${person.name} is suggested again` });
    } catch (failed) {
      toastError('Not brought back', operatorSentence(failed));
    }
    await invalidateLeaders(queryClient);
  }

  async function onObjection(person: Leader): Promise<void> {
    const { name, doNotSuggestId } = person;
    const isGranted = doNotSuggestId === null || objectionId !== undefined;
    try {
      if (isGranted) {
        await doNotSuggest(person, objectionId);
        toast({ title: `${name} is never suggested`, description: leftOut });
      } else if (await suggestAgain(doNotSuggestId)) {
        toast({ title: `${name} is still never suggested`, description: stillListed });
      } else {
        toast({ title: `${name} may be suggested`, description: followed });
      }
    } catch (failed) {
      toastError('Nothing is changed', operatorSentence(failed));
      await invalidateLeaders(queryClient);
      return;
    }
    await invalidateLeaders(queryClient);
    if (isGranted && objectionId !== undefined) void navigate('/admin/objections');
  }

  return (
    <Card as="div">
      <Stack>
        {objectionId !== undefined && (
          <Notice>
            Somebody asked not to be suggested. “Do not suggest” beside the right person grants it.{' '}
            <Link to="/admin/objections">Back to the requests</Link>
          </Notice>
        )}
        <FilterBar>
          <SearchField
            label="Find by name, headline or topic"
            query={state.query}
            onSearch={(query) => setState({ ...state, query, page: 1 })}
          />
          <ChoiceBar
            label="Suggested or retired"
            list={leaderList}
            choice={choice}
            onChange={setChoice}
          />
        </FilterBar>
        {error && <RetryNotice error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton label="Loading the catalog" lines={8} />}
        {data && data.rows.length === 0 && (
          <NobodyFound
            isPastTheEnd={data.total > 0}
            query={state.query}
            isNarrowed={choice.state !== 'all' || choice.origin !== 'all'}
            onWiden={() => setChoice({ state: 'all', origin: 'all' })}
            onAll={() => setState({ ...state, ...(data.total === 0 && { query: '' }), page: 1 })}
          />
        )}
        {data && data.rows.length > 0 && (
          <div aria-busy={page.isPlaceholderData}>
            <LeadersTable
              people={data.rows}
              topicNames={new Map(topics.map(({ id, name }) => [id, name]))}
              state={state}
              onSort={setState}
              onRetire={setLeaving}
              onRestore={(person) => void restore(person)}
              isSought={objectionId !== undefined}
              onObjection={(person) => void onObjection(person)}
            />
          </div>
        )}
        {data && data.total > 0 && (
          <Pager
            what="people"
            page={state.page}
            rowsPerPage={rowsPerPage}
            rows={data.rows.length}
            total={data.total}
            onPage={(number) => setState({ ...state, page: number })}
          />
        )}
      </Stack>
      {leaving && (
        <Suspense>
          <ConfirmDialog
            title={`Retire ${leaving.name}?`}
            text="New analyses no longer suggest them. Everything about them is kept, and you can bring them back at any time."
            keep="Keep suggesting"
            confirm="Retire"
            confirming="Retiring..."
            work={async () => onRetired(await retireLeader(leaving))}
            sentence={operatorSentence}
            onClose={() => setLeaving(undefined)}
          />
        </Suspense>
      )}
    </Card>
  );
}

interface NobodyFoundProps {
  /** There are people, on earlier pages. */
  isPastTheEnd: boolean;
  query: string;
  /** Only a part of the catalogue was searched. */
  isNarrowed: boolean;
  /** The same search in all of it. */
  onWiden: () => void;
  /** Back to the first page without a search. */
  onAll: () => void;
}

/** An empty page of the list, and the way on. */
function NobodyFound(props: NobodyFoundProps) {
  const { isPastTheEnd, query, isNarrowed, onWiden, onAll } = props;
  const isSearched = query !== '';
  const { data: others } = useQuery({
    ...countQuery(query),
    enabled: isSearched && isNarrowed && !isPastTheEnd,
  });
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
        Nobody matches.{' '}
        {isNarrowed && others !== undefined && others.total > 0 && (
          <>
            In the whole catalog, {countOf(others.total, 'person does', 'people do')}.{' '}
            <TextButton onClick={onWiden}>
              {others.total === 1 ? 'Show this person' : 'Show them'}
            </TextButton>{' '}
          </>
        )}
        <TextButton onClick={onAll}>Clear the search</TextButton>
      </Muted>
    );
  }
  return <Muted role="status">Nobody here. People you add, import or retire appear here.</Muted>;
}
