import type { KeptPerson, PeopleList } from '@tagwell/contracts/http/people-routes';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { TextButton } from '../../shared/ui/button.tsx';
import { DateText } from '../../shared/format/numbers-and-dates.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { RetryNotice } from '../../shared/ui/notice.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { Card, H2, Muted, Small, Stack, VisuallyHidden } from '../../shared/ui/surfaces.tsx';
import { offerUndo } from '../../shared/ui/toast-store.ts';
import { AddPerson } from '../../features/people/add-person.tsx';
import { usePeople } from '../../features/people/people-api.ts';
import { PeopleItems, PersonItem, WriterPeople } from '../../features/people/writer-people.tsx';
import { accountHeadings } from '../account-headings.ts';
import { PageFrame } from '../page-frame.tsx';

const lists = [
  {
    list: 'always',
    title: 'Favorites',
    lead: 'They come first when they fit your post.',
    none: 'No favorites yet.',
  },
  {
    list: 'never',
    title: 'Never suggested',
    lead: 'They are left out of every suggestion you get. Anyone with the same name is left out, too.',
    none: 'Nobody is left out.',
  },
] as const;

export function Component() {
  return (
    <PageFrame heading={accountHeadings['my-people']}>
      <MyPeople />
    </PageFrame>
  );
}

function MyPeople() {
  const writersLists = usePeople();
  const { people, isPending, error, refetch, takeOff: remove, keep } = writersLists;

  async function takeOff(person: KeptPerson): Promise<void> {
    if (!(await remove(person))) return;
    offerUndo(`${person.name} is off the list`, 'Choose it again under a suggestion', () => {
      void keep(person, person.list);
    });
  }

  if (isPending) return <Skeleton label="Loading your people" lines={4} />;
  if (people === undefined) {
    return <RetryNotice error={error} announced="status" onRetry={() => void refetch()} />;
  }
  return (
    <Stack $gap={5}>
      <AddPerson people={writersLists} />
      {people.length === 0 && (
        <EmptyState
          picture="people"
          title="Nobody here yet"
          action={<Link to="/premium-app">Write a post</Link>}
        >
          Add someone above. Or open “More” under a suggestion to make someone a favorite, or never
          have them suggested again.
        </EmptyState>
      )}
      <WriterPeople people={writersLists} />
      {people.length > 0 &&
        lists.map(({ list, title, lead, none }) => (
          <OneList key={list} list={list} title={title} lead={lead}>
            <People
              people={people.filter((person) => person.list === list)}
              none={none}
              onTakeOff={(person) => void takeOff(person)}
            />
          </OneList>
        ))}
    </Stack>
  );
}

interface OneListProps {
  list: PeopleList;
  title: string;
  lead: string;
  children: ReactNode;
}

function OneList({ list, title, lead, children }: OneListProps) {
  return (
    <Card aria-labelledby={list}>
      <H2 id={list}>{title}</H2>
      <Muted>{lead}</Muted>
      {children}
    </Card>
  );
}

interface PeopleProps {
  people: readonly KeptPerson[];
  none: string;
  onTakeOff: (person: KeptPerson) => void;
}

function People({ people, none, onTakeOff }: PeopleProps) {
  if (people.length === 0) return <Small>{none}</Small>;
  return (
    <PeopleItems>
      {people.map((person) => (
        <PersonItem key={person.id}>
          <Avatar name={person.name} />
          <div>
            <bdi>{person.name}</bdi>
            <Small>
              Since <DateText iso={person.since} />
            </Small>
          </div>
          <TextButton onClick={() => onTakeOff(person)}>
            Remove<VisuallyHidden> {person.name}</VisuallyHidden>
          </TextButton>
        </PersonItem>
      ))}
    </PeopleItems>
  );
}
