import type { Leader, Topic } from '@tagwell/contracts/http/leader';
import { listLeadersRoute, retireLeaderRoute } from '@tagwell/contracts/http/leader-routes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { countOf, DateText, formatMonth } from '../../shared/format/numbers-and-dates.tsx';
import { call } from '../../shared/http/call.ts';
import type { Column } from '../../shared/lists/list-table.tsx';
import { ListView } from '../../shared/lists/list-view.tsx';
import { operatorSentence } from '../../shared/session/operator.ts';
import { TextButton } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Badge, Card, Muted, Stack, VisuallyHidden } from '../../shared/ui/surfaces.tsx';
import { toast, toastError } from '../../shared/ui/toast-store.ts';
import { ConfirmDialog } from '../../shared/ui/questions.tsx';
import { leaderList } from './catalogue-urls.ts';
import {
  Acts,
  ChoiceBar,
  EditLink,
  NameCell,
  TopicsCell,
  namedTopics,
} from './catalogue-cells.tsx';
import {
  countQuery,
  doNotSuggest,
  invalidateLeaders,
  restoreLeader,
  suggestAgain,
  topicsQuery,
  useEntries,
} from './leaders-api.ts';

const leftOut = 'New analyses will leave them out within 5 seconds.';
const stillListed = 'Another entry on the list is about them, too.';
const followed = 'New analyses will use this within 5 seconds.';

export function LeadersList() {
  const { choice, setChoice, ...list } = useEntries(leaderList, listLeadersRoute);
  const { state, setState } = list;
  const { data: topics = [] } = useQuery(topicsQuery);
  // Somebody who asked not to be suggested is looked for.
  const objectionId = useSearchParams()[0].get('objection') ?? undefined;
  const actions = useLeaderActions(objectionId);

  return (
    <Card as="div">
      <Stack>
        {objectionId !== undefined && (
          <Notice>
            Someone asked not to be suggested. “Do not suggest” beside the right person grants it.{' '}
            <Link to="/admin/objections">Back to the requests</Link>
          </Notice>
        )}
        <ListView
          list={list}
          what="people"
          label="People of the catalog"
          search="Find by name, headline or topic"
          filters={
            <ChoiceBar
              label="Suggested or retired"
              list={leaderList}
              choice={choice}
              onChange={setChoice}
            />
          }
          renderEmpty={() => (
            <NobodyFound
              query={state.query}
              isNarrowed={choice.state !== 'all' || choice.origin !== 'all'}
              onWiden={() => setChoice({ state: 'all', origin: 'all' })}
              onAll={() => setState({ ...state, query: '', page: 1 })}
            />
          )}
          columns={columnsFor(topics, actions)}
          keyOf={({ id }) => id}
        />
      </Stack>
      {actions.leaving && <RetireDialog person={actions.leaving} {...actions} />}
    </Card>
  );
}

/** What an operator does with one of the list; `leaving` is the one whom they are asked about. */
function useLeaderActions(objectionId: string | undefined) {
  const [leaving, setLeaving] = useState<Leader>();
  const navigate = useNavigate();

  function onRetired(person: Leader): void {
    setLeaving(undefined);
    void invalidateLeaders();
    toast({
      title: `${person.name} was retired`,
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
      toast({ title: `${person.name} can be suggested again` });
    } catch (failed) {
      toastError('Not brought back', operatorSentence(failed));
    }
    await invalidateLeaders();
  }

  async function changeObjection(person: Leader): Promise<void> {
    const { name, doNotSuggestId } = person;
    const isGranted = doNotSuggestId === null || objectionId !== undefined;
    try {
      if (isGranted) {
        await doNotSuggest(person, objectionId);
        toast({ title: `${name} won’t be suggested`, description: leftOut });
      } else if (await suggestAgain(doNotSuggestId)) {
        toast({ title: `${name} still won’t be suggested`, description: stillListed });
      } else {
        toast({ title: `${name} can be suggested again`, description: followed });
      }
    } catch (failed) {
      toastError('Nothing was changed', operatorSentence(failed));
      await invalidateLeaders();
      return;
    }
    await invalidateLeaders();
    if (isGranted && objectionId !== undefined) void navigate('/admin/objections');
  }

  return { leaving, setLeaving, onRetired, restore, changeObjection, objectionId };
}

type LeaderActions = ReturnType<typeof useLeaderActions>;

function columnsFor(topics: readonly Topic[], actions: LeaderActions): Column<Leader>[] {
  const names = new Map(topics.map(({ id, name }) => [id, name]));
  return [
    {
      id: 'name',
      label: 'Name',
      sorts: true,
      renderCell: (person) => <Who person={person} />,
    },
    {
      id: 'topics',
      label: 'Topics',
      renderCell: (one) => <TopicsCell named={namedTopics(one.topics, names)} />,
    },
    {
      id: 'followers',
      labelled: true,
      label: 'Followers',
      sorts: true,
      renderCell: ({ followers }) => followers,
    },
    {
      id: 'asOf',
      labelled: true,
      label: 'Facts as of',
      sorts: true,
      renderCell: ({ asOf }) => formatMonth(asOf),
    },
    {
      id: 'updatedAt',
      labelled: true,
      label: 'Changed here',
      sorts: true,
      renderCell: ({ updatedAt }) => (updatedAt === null ? '—' : <DateText iso={updatedAt} />),
    },
    {
      id: 'actions',
      label: 'Actions',
      renderCell: (person) => <LeaderActs person={person} {...actions} />,
    },
  ];
}

type LeaderActsProps = { person: Leader } & LeaderActions;

function LeaderActs(props: LeaderActsProps) {
  const { person, objectionId, restore, setLeaving, changeObjection } = props;
  const isListed = person.doNotSuggestId !== null;
  return (
    <Acts>
      {!isListed && (
        <>
          <EditLink name={person.name} view={{ name: 'edit', id: person.id }} />
          <TextButton
            data-seldom={!person.retired}
            onClick={() => (person.retired ? void restore(person) : setLeaving(person))}
          >
            {person.retired ? 'Bring back' : 'Retire'}
            <VisuallyHidden> {person.name}</VisuallyHidden>
          </TextButton>
        </>
      )}
      <TextButton
        data-seldom={!isListed && objectionId === undefined}
        onClick={() => void changeObjection(person)}
      >
        {!isListed || objectionId !== undefined ? 'Do not suggest' : 'Suggest again'}
        <VisuallyHidden> {person.name}</VisuallyHidden>
      </TextButton>
    </Acts>
  );
}

function RetireDialog({ person, onRetired, setLeaving }: LeaderActsProps) {
  return (
    <ConfirmDialog
      title={`Retire ${person.name}?`}
      text="New analyses no longer suggest them. Everything about them is kept, and you can bring them back at any time."
      keep="Keep suggesting"
      confirm="Retire"
      confirming="Retiring..."
      work={async () => onRetired(await call(retireLeaderRoute, { params: { id: person.id } }))}
      sentence={operatorSentence}
      onClose={() => setLeaving(undefined)}
    />
  );
}

interface NobodyFoundProps {
  query: string;
  /** Only a part of the catalogue was searched. */
  isNarrowed: boolean;
  /** The same search in all of it. */
  onWiden: () => void;
  /** Without a search. */
  onAll: () => void;
}

/** An empty page of the list, and the way on. */
function NobodyFound(props: NobodyFoundProps) {
  const { query, isNarrowed, onWiden, onAll } = props;
  const isSearched = query !== '';
  const { data: others } = useQuery({
    ...countQuery(query),
    enabled: isSearched && isNarrowed,
  });
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

function Who({ person }: { person: Leader }) {
  const { name, headline, retired, origin, doNotSuggestId } = person;
  return (
    <NameCell name={name} headline={headline}>
      {origin === 'own' && <Badge data-tone="accent">Added here</Badge>}
      {doNotSuggestId !== null && <Badge data-tone="warn">Never suggested</Badge>}
      {retired && <Badge data-tone="warn">Retired</Badge>}
    </NameCell>
  );
}
