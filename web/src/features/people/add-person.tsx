import type { FoundPerson } from '@tagwell/contracts/http/people-routes';
import { limits } from '@tagwell/contracts/limits';
import { texts } from '@tagwell/contracts/texts';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { readBrand } from '../../shared/brand.tsx';
import { useFieldProblems } from '../../shared/forms/form-state.ts';
import { sentenceFor } from '../../shared/http/client.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { Button, TextButton } from '../../shared/ui/button.tsx';
import { Field } from '../../shared/ui/field.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { Card, H2, Muted, Small, Stack, VisuallyHidden } from '../../shared/ui/surfaces.tsx';
import { toast } from '../../shared/ui/toast-store.ts';
import { WriterPersonForm } from './writer-person-form.tsx';
import { foundPeopleQuery, type People, peopleTopicsQuery } from './people-api.ts';
import { PeopleItems, PersonItem } from './writer-people.tsx';

/** Somebody of the catalogue becomes a favorite; anybody else is added with their topics. */
export function AddPerson({ people }: { people: People }) {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const [isAdding, setAdding] = useState(false);
  const wasAdding = useRef(false);
  const { problems, report, clear } = useFieldProblems<'name'>(form);

  function onSubmit(event: SubmitEvent): void {
    event.preventDefault();
    const name = typed.trim();
    if (report({ name: name.length < 2 ? texts.nameTooShort : undefined })) return;
    setAdding(false);
    setAsked(name);
  }

  function close(): void {
    setAsked('');
    setTyped('');
    setAdding(false);
  }

  useEffect(() => {
    // Not on the first visit: the page's heading has the focus then.
    if (wasAdding.current && !isAdding) form.current?.querySelector('input')?.focus();
    wasAdding.current = isAdding;
  }, [isAdding]);

  return (
    <Card aria-labelledby="add-somebody">
      <H2 id="add-somebody">Add somebody</H2>
      <Stack>
        <Muted>A person you like to tag, whether {readBrand().name} knows them or not.</Muted>
        <form ref={form} role="search" hidden={isAdding} noValidate onSubmit={onSubmit}>
          <Field
            label="Name"
            name="name"
            autoComplete="off"
            maxLength={limits.nameMaxCharacters}
            value={typed}
            problem={problems.name}
            onChange={({ target }) => {
              setTyped(target.value);
              clear('name');
            }}
            end={<Button type="submit">Find</Button>}
          />
        </form>
        {asked !== '' && !isAdding && (
          <Found name={asked} people={people} onAdd={() => setAdding(true)} />
        )}
        {asked !== '' && isAdding && (
          <AddWriterPerson name={asked} people={people} onDone={close} />
        )}
      </Stack>
    </Card>
  );
}

interface FoundProps {
  name: string;
  people: People;
  onAdd: () => void;
}

function Found({ name, people, onAdd }: FoundProps) {
  const { data: found, error } = useQuery(foundPeopleQuery(name));
  if (error) return <Notice tone="bad">{sentenceFor(error)}</Notice>;
  if (!found) return <Skeleton label="Looking for people" lines={2} />;

  async function favor(person: FoundPerson): Promise<void> {
    if (!(await people.keep(person, 'always'))) return;
    toast({
      title: `${person.name} is a favorite`,
      description: 'They come first when they fit a post.',
    });
  }

  return (
    <Stack $gap={3}>
      <Small role="status">
        {readBrand().name} knows{' '}
        {found.length === 0
          ? 'nobody by that name.'
          : found.length === 1
            ? 'one person by that name.'
            : `${found.length} people by that name.`}
      </Small>
      {found.length > 0 && (
        <PeopleItems>
          {found.map((person) => (
            <PersonItem key={person.id}>
              <Avatar name={person.name} />
              <div>
                <bdi>{person.name}</bdi>
                <Small dir="auto">{person.headline}</Small>
              </div>
              {people.listOf(person.id) === 'always' ? (
                <Small>A favorite</Small>
              ) : (
                <TextButton onClick={() => void favor(person)}>
                  Favorite<VisuallyHidden> {person.name}</VisuallyHidden>
                </TextButton>
              )}
            </PersonItem>
          ))}
        </PeopleItems>
      )}
      <Start onClick={onAdd}>Add “{name}” yourself</Start>
    </Stack>
  );
}

function AddWriterPerson({
  name,
  people,
  onDone,
}: {
  name: string;
  people: People;
  onDone: () => void;
}) {
  const { data: topics, error } = useQuery(peopleTopicsQuery);
  if (error) return <Notice tone="bad">{sentenceFor(error)}</Notice>;
  if (!topics) return <Skeleton label="Loading the topics" lines={3} />;
  return (
    <WriterPersonForm
      initial={{ name, headline: '', topics: [] }}
      topics={topics}
      submit="Add"
      onSave={async (person) => {
        await people.addWriterPerson(person);
        toast({ title: `${person.name.trim()} is added`, description: 'Only you see them.' });
        onDone();
      }}
      onCancel={onDone}
    />
  );
}

const Start = styled(Button)`
  justify-self: start;
`;
