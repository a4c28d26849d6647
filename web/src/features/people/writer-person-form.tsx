import type { WriterPersonRequest } from '@tagwell/contracts/http/people-routes';
import type { Topic } from '@tagwell/contracts/http/leader';
import { limits } from '@tagwell/contracts/limits';
import { texts } from '@tagwell/contracts/texts';
import { useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { TopicPicker } from '../../shared/forms/topic-picker.tsx';
import { useAsyncAction, useFieldProblems } from '../../shared/forms/form-state.ts';
import { Button, PrimaryButton, TextButton } from '../../shared/ui/button.tsx';
import { Field, FieldGroup } from '../../shared/ui/field.tsx';
import { Failure } from '../../shared/ui/notice.tsx';
import { Row, Small, Stack, VisuallyHidden } from '../../shared/ui/surfaces.tsx';

interface WriterPersonFormProps {
  initial: WriterPersonRequest;
  topics: readonly Topic[];
  submit: string;
  /** The person has just opened the form. */
  takesFocus: boolean;
  /** Called on every change, to store it beyond the page. */
  onChange?: (person: WriterPersonRequest) => void;
  onSave: (person: WriterPersonRequest) => Promise<void>;
  onCancel: () => void;
}

export function WriterPersonForm({
  initial,
  topics,
  submit,
  takesFocus,
  onChange,
  onSave,
  onCancel,
}: WriterPersonFormProps) {
  const [person, setPerson] = useState(initial);
  const { form, formProps, problems, report, clear } = useFieldProblems<'name' | 'topics'>();
  const { pending, failure, run } = useAsyncAction();

  useEffect(() => {
    if (takesFocus) form.current?.querySelector('input')?.focus();
  }, [takesFocus, form]);

  function change(changed: Partial<WriterPersonRequest>): void {
    const next = { ...person, ...changed };
    setPerson(next);
    onChange?.(next);
  }

  async function onSubmit(): Promise<void> {
    const wrong = report({
      name: person.name.trim().length < 2 ? texts.nameTooShort : undefined,
      topics: person.topics.length === 0 ? texts.writerPersonWithoutTopic : undefined,
    });
    if (!wrong) await run(() => onSave(person));
  }

  return (
    <form {...formProps(onSubmit)}>
      <Stack>
        <Field
          label="Name"
          name="name"
          autoComplete="off"
          hint="As LinkedIn shows it, so that the tag is found."
          maxLength={limits.nameMaxCharacters}
          value={person.name}
          problem={problems.name}
          onChange={({ target }) => {
            change({ name: target.value });
            clear('name');
          }}
        />
        <Field
          label="Who this is (optional)"
          name="headline"
          autoComplete="off"
          placeholder="Head of hiring at Orchard"
          maxLength={limits.headlineMaxCharacters}
          value={person.headline}
          onChange={({ target }) => change({ headline: target.value })}
        />
        <TopicChoice
          all={topics}
          chosen={person.topics}
          problem={problems.topics}
          onChange={(chosen) => {
            change({ topics: chosen });
            clear('topics');
          }}
        />
        <Failure>{failure}</Failure>
        <Row>
          <PrimaryButton type="submit" disabled={pending}>
            {pending ? 'Saving...' : submit}
          </PrimaryButton>
          <Button onClick={onCancel}>Cancel</Button>
        </Row>
      </Stack>
    </form>
  );
}

const full = `That’s ${limits.writerPersonTopics} topics, the most you can choose. Remove one to add another.`;

interface TopicChoiceProps {
  all: readonly Topic[];
  /** Their ids. */
  chosen: readonly string[];
  problem: string | undefined;
  onChange: (chosen: string[]) => void;
}

function TopicChoice({ all, chosen, problem, onChange }: TopicChoiceProps) {
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const names = new Map(all.map((topic) => [topic.id, topic.name]));
  const isFull = chosen.length >= limits.writerPersonTopics;

  function remove(gone: string): void {
    onChange(chosen.filter((topic) => topic !== gone));
    group.current?.querySelector<HTMLElement>('[role="combobox"]')?.focus();
  }

  return (
    <FieldGroup ref={group}>
      <legend id={`${id}-label`}>Topics</legend>
      <Stack $gap={2}>
        <TopicPicker
          topics={all.filter((topic) => !chosen.includes(topic.id))}
          labelledBy={`${id}-label`}
          describedBy={`${id}-hint${problem === undefined ? '' : ` ${id}-problem`}`}
          invalid={problem !== undefined}
          full={isFull && full}
          onPick={(topic) => onChange([...chosen, topic.id])}
        />
        {problem !== undefined && <Problem id={`${id}-problem`}>{problem}</Problem>}
        <Small id={`${id}-hint`}>
          {isFull
            ? full
            : `They are suggested when a post is about these. Up to ${limits.writerPersonTopics}.`}
        </Small>
        {chosen.length > 0 && (
          <Chosen aria-label="Chosen topics">
            {chosen.map((topic) => (
              <li key={topic}>
                {names.get(topic) ?? topic}
                <TextButton onClick={() => remove(topic)}>
                  Remove<VisuallyHidden> {names.get(topic) ?? topic}</VisuallyHidden>
                </TextButton>
              </li>
            ))}
          </Chosen>
        )}
      </Stack>
    </FieldGroup>
  );
}

const Chosen = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    align-items: center;
    gap: var(--s3);
    padding: var(--s1) var(--s3);
    border: 1px solid var(--border);
    border-radius: var(--r-button);
    font: var(--dense) var(--family);
  }
`;

const Problem = styled(Small)`
  color: var(--bad);
  font-weight: 600;
`;
