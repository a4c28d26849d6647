import type { Leader } from '@tagwell/contracts/http/leader';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { formatMonth } from '../../shared/format/numbers.ts';
import type { ListState } from '../../shared/lists/list-state.ts';
import { ListTable, type Column } from '../../shared/lists/list-table.tsx';
import { Badge } from '../../shared/ui/badge.tsx';
import { TextButton } from '../../shared/ui/button.tsx';
import { DateText } from '../../shared/ui/date-text.tsx';
import { Muted, Row, VisuallyHidden } from '../../shared/ui/surfaces.tsx';
import { useViewAddress } from './addresses.ts';
import { namedTopics } from './topics.ts';

interface LeadersTableProps {
  people: readonly Leader[];
  /** Names of topics by id. */
  topicNames: ReadonlyMap<string, string>;
  state: ListState;
  onSort: (state: ListState) => void;
  onRetire: (person: Leader) => void;
  onRestore: (person: Leader) => void;
}

/** One page of the catalogue. */
export function LeadersTable(props: LeadersTableProps) {
  const { people, topicNames, state, onSort, onRetire, onRestore } = props;
  const columns: Column<Leader>[] = [
    {
      id: 'name',
      label: 'Name',
      sorts: true,
      renderCell: (person) => (
        <Who person={person}>
          <EditLink person={person} />
          <TextButton onClick={() => (person.retired ? onRestore(person) : onRetire(person))}>
            {person.retired ? 'Bring back' : 'Retire'}
            <VisuallyHidden> {person.name}</VisuallyHidden>
          </TextButton>
        </Who>
      ),
    },
    {
      id: 'topics',
      label: 'Topics',
      renderCell: ({ topics }) => <Topics>{namedTopics(topics, topicNames)}</Topics>,
    },
    { id: 'followers', label: 'Followers', sorts: true, renderCell: ({ followers }) => followers },
    { id: 'asOf', label: 'Facts as of', sorts: true, renderCell: ({ asOf }) => formatMonth(asOf) },
    {
      id: 'updatedAt',
      label: 'Changed here',
      sorts: true,
      renderCell: ({ updatedAt }) => (updatedAt === null ? '—' : <DateText iso={updatedAt} />),
    },
  ];
  return (
    <ListTable
      label="People of the catalogue"
      columns={columns}
      rows={people}
      keyOf={({ id }) => id}
      state={state}
      onSort={onSort}
    />
  );
}

interface WhoProps {
  person: Leader;
  /** What can be done with the person. */
  children: ReactNode;
}

function Who({ person: { name, headline, retired, origin }, children }: WhoProps) {
  return (
    <Person>
      <Row>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        {origin === 'own' && <Badge data-tone="accent">Added here</Badge>}
        {retired && <Badge data-tone="warn">Retired</Badge>}
      </Row>
      <Muted>
        <bdi>{headline}</bdi>
      </Muted>
      <Row>{children}</Row>
    </Person>
  );
}

const Person = styled.div`
  padding-block: var(--s1);
  white-space: normal;
  strong {
    font-weight: 600;
  }
  @media (width >= 640px) {
    width: clamp(220px, 30vw, 400px);
  }
`;

const Topics = styled.div`
  white-space: normal;
  @media (width >= 640px) {
    width: clamp(160px, 16vw, 200px);
  }
`;

/** To the form for somebody. */
function EditLink({ person: { id, name } }: { person: Leader }) {
  const addressOf = useViewAddress();
  return (
    <EditAnchor to={addressOf({ name: 'edit', id })}>
      Edit<VisuallyHidden> {name}</VisuallyHidden>
    </EditAnchor>
  );
}

const EditAnchor = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 28px;
  color: var(--accent);
  font: 600 var(--dense) var(--family);
  text-underline-offset: 3px;
`;
