import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { useFocusInList } from '../../shared/ui/focus.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { TextButton } from '../../shared/ui/button.tsx';
import { Card, H2, Muted, Small, VisuallyHidden } from '../../shared/ui/surfaces.tsx';
import { offerUndo, toast } from '../../shared/ui/toast-store.ts';
import { WriterPersonForm } from './writer-person-form.tsx';
import { type WriterPerson, type People, peopleTopicsQuery, writerPeopleOf } from './people-api.ts';

export function WriterPeople({ people }: { people: People }) {
  const { data: topics = [] } = useQuery(peopleTopicsQuery);
  const [edited, setEdited] = useState<string>();
  const names = new Map(topics.map(({ id, name }) => [id, name]));
  const added = writerPeopleOf(people.people);
  if (added.length === 0) return null;

  async function remove(person: WriterPerson): Promise<void> {
    if (!(await people.drop(person))) return;
    offerUndo(`${person.name} was deleted`, 'They are no longer suggested', () => {
      void people.bringBack(person);
    });
  }

  return (
    <Card aria-labelledby="writer-people">
      <H2 id="writer-people">Added by you</H2>
      <Muted>Only you see them. They are suggested when a post is about their topics.</Muted>
      <PeopleItems>
        {added.map((person) => (
          <PersonItem key={person.id}>
            <Avatar name={person.name} />
            <div>
              <bdi>{person.name}</bdi>
              {person.own.headline !== '' && <Small dir="auto">{person.own.headline}</Small>}
              <Small>{person.own.topics.map((id) => names.get(id) ?? id).join(', ')}</Small>
            </div>
            <TextButton
              aria-expanded={edited === person.id}
              onClick={() => setEdited(edited === person.id ? undefined : person.id)}
            >
              Edit<VisuallyHidden> {person.name}</VisuallyHidden>
            </TextButton>
            <TextButton onClick={() => void remove(person)}>
              Delete<VisuallyHidden> {person.name}</VisuallyHidden>
            </TextButton>
            {edited === person.id && (
              <WriterPersonForm
                initial={{ name: person.name, ...person.own }}
                topics={topics}
                submit="Save"
                takesFocus
                onSave={async (changed) => {
                  await people.changeWriterPerson(person.id, changed);
                  setEdited(undefined);
                  toast({ title: `${changed.name.trim()} is saved` });
                }}
                onCancel={() => setEdited(undefined)}
              />
            )}
          </PersonItem>
        ))}
      </PeopleItems>
    </Card>
  );
}

export function PeopleItems({ children }: { children: ReactNode }) {
  const { list } = useFocusInList();
  return <Items {...list}>{children}</Items>;
}

const Items = styled.ul`
  margin: var(--s3) 0 0;
  padding: 0;
  list-style: none;
`;

export const PersonItem = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s2) var(--s3);
  padding-block: var(--s2);
  border-top: 1px solid var(--border);
  font: var(--body) var(--family);
  > div {
    flex: 1 1 160px;
    min-width: 0;
    overflow-wrap: anywhere;
    text-align: left;
  }
  > form {
    flex-basis: 100%;
  }
`;
