import type { WriterPersonRequest } from '@tagwell/contracts/http/people-routes';
import { limits } from '@tagwell/contracts/limits';
import { texts } from '@tagwell/contracts/texts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import * as z from 'zod/mini';
import { readBrand } from '../../shared/brand.tsx';
import { useTextFields } from '../../shared/forms/form-state.ts';
import { countOf } from '../../shared/format/numbers-and-dates.tsx';
import { queryClient } from '../../shared/http/client.ts';
import { checkedEntry, tabStorage } from '../../shared/storage/browser-storage.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { Button, TextButton } from '../../shared/ui/button.tsx';
import { Field } from '../../shared/ui/field.tsx';
import { RetryNotice } from '../../shared/ui/notice.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { Card, H2, Muted, Small, Stack, VisuallyHidden } from '../../shared/ui/surfaces.tsx';
import { toast } from '../../shared/ui/toast-store.ts';
import { WriterPersonForm } from './writer-person-form.tsx';
import {
  foldName,
  foundPeopleQuery,
  type People,
  peopleTopicsQuery,
  type Person,
  writerPeopleNamed,
} from './people-api.ts';
import { PeopleItems, PersonItem } from './writer-people.tsx';

/** The half-filled form for adding a person. */
const personDraft = checkedEntry(
  'writerPersonDraft',
  z.object({ name: z.string(), headline: z.string(), topics: z.array(z.string()) }),
);

/** Adds a catalog person as a favorite, or anybody else with topics. */
export function AddPerson({ people }: { people: People }) {
  const { form, formProps, typed, setTyped, field, report } = useTextFields(useState({ name: '' }));
  const [asked, setAsked] = useState('');
  const [draft, setDraft] = useState(() => tabStorage.read(personDraft));
  const [wasRestored, setRestored] = useState(draft !== undefined);
  const isAdding = draft !== undefined;
  const wasAdding = useRef(false);

  function onSubmit(): void {
    const name = typed.name.trim();
    if (report({ name: name.length < 2 ? texts.nameTooShort : undefined })) return;
    // The same name again, after a failure.
    if (name === asked) void queryClient.refetchQueries(foundPeopleQuery(name));
    setAsked(name);
  }

  function begin(name: string): void {
    const person = { name, headline: '', topics: [] };
    setDraft(person);
    setRestored(false);
    tabStorage.write(personDraft, person);
  }

  function close(): void {
    setAsked('');
    setTyped({ name: '' });
    setDraft(undefined);
    tabStorage.remove(personDraft);
  }

  useEffect(() => {
    // Not on the first render, when the page's heading has the focus.
    if (wasAdding.current && !isAdding) form.current?.querySelector('input')?.focus();
    wasAdding.current = isAdding;
  }, [isAdding, form]);

  return (
    <Card aria-labelledby="add-somebody">
      <H2 id="add-somebody">Add someone</H2>
      <Stack>
        <Muted>A person you like to tag, whether {readBrand().name} knows them or not.</Muted>
        <form role="search" hidden={isAdding} {...formProps(onSubmit)}>
          <Field
            {...field('name')}
            label="Name"
            autoComplete="off"
            maxLength={limits.nameMaxCharacters}
            end={<Button type="submit">Find</Button>}
          />
        </form>
        {asked !== '' && !isAdding && (
          <Found name={asked} people={people} onAdd={() => begin(asked)} />
        )}
        {draft && (
          <AddWriterPerson
            initial={draft}
            people={people}
            takesFocus={!wasRestored}
            onDone={close}
          />
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
  const { data: found, error, refetch } = useQuery(foundPeopleQuery(name));
  if (error) return <RetryNotice error={error} onRetry={() => void refetch()} />;
  if (!found) return <Skeleton label="Looking for people" lines={2} />;

  const added = writerPeopleNamed(people.people ?? [], name);
  const isNamed = (person: Person) => foldName(person.name) === foldName(name);
  const never = people.people?.find((person) => person.list === 'never' && isNamed(person));
  // People the writer already has, or has blocked by name, can't be added.
  const canAdd = never === undefined && ![...added, ...found].some(isNamed);
  const everybody = [
    ...added.map((person) => ({ ...person, headline: person.own.headline, isAdded: true })),
    ...found.map((person) => ({ ...person, isAdded: false })),
  ];

  async function favor(person: Person): Promise<void> {
    if (!(await people.keep(person, 'always'))) return;
    toast({
      title: `${person.name} is a favorite`,
      description: 'They come first when they fit a post.',
    });
  }

  return (
    <Stack $gap={3}>
      <Small role="status">{foundSentence(added.length, found.length)}</Small>
      {everybody.length > 0 && (
        <PeopleItems>
          {everybody.map((person) => (
            <PersonItem key={person.id}>
              <Avatar name={person.name} />
              <div>
                <bdi>{person.name}</bdi>
                {person.headline !== '' && <Small dir="auto">{person.headline}</Small>}
                {person.isAdded && <Small>Added by you</Small>}
                {people.listOf(person.id) === 'never' && <Small>Never suggested</Small>}
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
      {never && everybody.every(({ id }) => id !== never.id) && (
        <Small>You never want {never.name} suggested. To add them, remove them below first.</Small>
      )}
      {canAdd && <Start onClick={onAdd}>Add “{name}” yourself</Start>}
    </Stack>
  );
}

/**
 * Mentions people the writer has added first; then it does not matter if the catalog has nobody.
 */
function foundSentence(added: number, known: number): string {
  const people = (count: number) =>
    `${count === 1 ? 'one person' : countOf(count, 'person', 'people')} by that name.`;
  return [
    added > 0 && `You have added ${people(added)}`,
    known > 0 && `${readBrand().name} knows ${people(known)}`,
    added + known === 0 && `${readBrand().name} knows nobody by that name.`,
  ]
    .filter((sentence) => sentence !== false)
    .join(' ');
}

interface AddWriterPersonProps {
  initial: WriterPersonRequest;
  people: People;
  takesFocus: boolean;
  onDone: () => void;
}

function AddWriterPerson({ initial, people, takesFocus, onDone }: AddWriterPersonProps) {
  const { data: topics, error, refetch } = useQuery(peopleTopicsQuery);
  if (error) return <RetryNotice error={error} onRetry={() => void refetch()} />;
  if (!topics) return <Skeleton label="Loading the topics" lines={3} />;
  return (
    <WriterPersonForm
      initial={initial}
      topics={topics}
      submit="Add"
      takesFocus={takesFocus}
      onChange={(person) => tabStorage.writeSoon(personDraft, person)}
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
