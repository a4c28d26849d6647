import type { Leader } from '@tagwell/contracts/http/leader';
import { DateText, formatMonth } from '../../shared/format/numbers-and-dates.tsx';
import type { ListState } from '../../shared/lists/list-state.ts';
import { ListTable, type Column } from '../../shared/lists/list-table.tsx';
import { TextButton } from '../../shared/ui/button.tsx';
import { Badge, VisuallyHidden } from '../../shared/ui/surfaces.tsx';
import { namedTopics } from '../../shared/format/topics.ts';
import { Acts, EditLink, NameCell, TopicsCell } from './catalogue-cells.tsx';

interface LeadersTableProps {
  people: readonly Leader[];
  /** Names of topics by id. */
  topicNames: ReadonlyMap<string, string>;
  state: ListState;
  onSort: (state: ListState) => void;
  onRetire: (person: Leader) => void;
  onRestore: (person: Leader) => void;
  /** Whoever asked not to be suggested is looked for: again where they are on the list by another request. */
  isSought: boolean;
  /** Never to be suggested, or again. */
  onObjection: (person: Leader) => void;
}

/** One page of the catalogue. */
export function LeadersTable(props: LeadersTableProps) {
  const { people, topicNames, state, onSort, onRetire, onRestore, isSought, onObjection } = props;
  const columns: Column<Leader>[] = [
    {
      id: 'name',
      label: 'Name',
      sorts: true,
      renderCell: (person) => <Who person={person} />,
    },
    {
      id: 'topics',
      label: 'Topics',
      renderCell: ({ topics }) => <TopicsCell named={namedTopics(topics, topicNames)} />,
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
      renderCell: (person) => (
        <Acts>
          {person.doNotSuggestId === null && (
            <>
              <EditLink name={person.name} view={{ name: 'edit', id: person.id }} />
              <TextButton
                data-seldom={!person.retired}
                onClick={() => (person.retired ? onRestore(person) : onRetire(person))}
              >
                {person.retired ? 'Bring back' : 'Retire'}
                <VisuallyHidden> {person.name}</VisuallyHidden>
              </TextButton>
            </>
          )}
          <TextButton
            data-seldom={person.doNotSuggestId === null && !isSought}
            onClick={() => onObjection(person)}
          >
            {person.doNotSuggestId === null || isSought ? 'Do not suggest' : 'Suggest again'}
            <VisuallyHidden> {person.name}</VisuallyHidden>
          </TextButton>
        </Acts>
      ),
    },
  ];
  return (
    <ListTable
      label="People of the catalog"
      columns={columns}
      rows={people}
      keyOf={({ id }) => id}
      sorting={{ state, onSort }}
    />
  );
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
