import type { Topic } from '@tagwell/contracts/http/leader';
import { leaderLimits, type Region } from '@tagwell/contracts/leader-facts';
import { type ComponentProps, useId, useRef } from 'react';
import { styled } from 'styled-components';
import type { FieldProblems } from '../../shared/forms/form-state.ts';
import { TopicPicker } from '../../shared/forms/topic-picker.tsx';
import { TextButton } from '../../shared/ui/button.tsx';
import {
  Field,
  FieldGroup,
  FieldHint,
  FieldProblem,
  Labelled,
  SelectField,
} from '../../shared/ui/field.tsx';
import { VisuallyHidden } from '../../shared/ui/surfaces.tsx';
import { Input, Textarea } from '../../shared/ui/textarea.tsx';
import { regionOptions, type TypedTopic } from './entry-form.ts';

export interface EntryFieldsProps<Form, Name extends string> {
  form: Form;
  problems: FieldProblems<Name>;
  topics: readonly Topic[];
  onChange: (changes: Partial<Form>) => void;
}

interface ValueProps<Value> {
  name: string;
  value: Value;
  problem: string | undefined;
  onChange: (value: Value) => void;
}

/** What ties a control to a field of the form, by its name. */
export function fieldsOf<Form, Name extends keyof Form & string>({
  form,
  problems,
  onChange,
}: EntryFieldsProps<Form, Name>) {
  return <Field extends Name>(name: Field): ValueProps<Form[Field]> => ({
    name,
    value: form[name],
    problem: problems[name],
    onChange: (value) => {
      const changes: Partial<Form> = {};
      changes[name] = value;
      onChange(changes);
    },
  });
}

interface SharedForm {
  name: string;
  headline: string;
  topics: TypedTopic[];
  /** One subject on each line. */
  knownFor: string;
}

interface SharedFieldsProps extends EntryFieldsProps<SharedForm, keyof SharedForm> {
  nameMaxCharacters: number;
  headlineMaxCharacters: number;
  headlineHint: string;
}

/** Name, headline, topics and what they are known for: what people and organizations both have. */
export function SharedFields(props: SharedFieldsProps) {
  const field = fieldsOf(props);
  return (
    <>
      <TextField {...field('name')} label="Name" required maxLength={props.nameMaxCharacters} />
      <TextField
        {...field('headline')}
        label="Headline"
        required
        maxLength={props.headlineMaxCharacters}
        hint={props.headlineHint}
      />
      <TopicsField {...field('topics')} all={props.topics} />
      <LinesField
        {...field('knownFor')}
        label="Known for (optional)"
        hint={`Suggestions rely on this most. One subject per line, at most ${leaderLimits.subjectsMax}, in the words people use for it: employee onboarding, say.`}
      />
    </>
  );
}

type TextFieldProps = ValueProps<string> & Omit<ComponentProps<typeof Field>, 'onChange'>;

export function TextField({ onChange, ...rest }: TextFieldProps) {
  return <Field {...rest} autoComplete="off" onChange={({ target }) => onChange(target.value)} />;
}

interface RegionFieldProps extends Omit<ValueProps<Region>, 'value'> {
  value: Region | '';
}

export function RegionField(props: RegionFieldProps) {
  return <SelectField label="Region" options={regionOptions} {...props} />;
}

/** The month in which the facts were true. */
export function AsOfField(props: ValueProps<string>) {
  return <TextField {...props} label="Facts as of" hint="Year and month, such as 2026-01" />;
}

interface LinesFieldProps extends ValueProps<string> {
  label: string;
  hint: string;
}

/** Several texts, one on each line. */
export function LinesField({ label, name, value, problem, hint, onChange }: LinesFieldProps) {
  return (
    <Labelled label={label} problem={problem} hint={hint}>
      {(tied) => (
        <Lines
          {...tied}
          name={name}
          value={value}
          rows={4}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Labelled>
  );
}

const Lines = styled(Textarea)`
  min-height: 124px;
  padding: var(--s2) var(--s3);
`;

interface TopicsFieldProps extends ValueProps<TypedTopic[]> {
  all: readonly Topic[];
}

/** The topics that somebody stands for, found by name, each with its weight. */
function TopicsField({ all, value: chosen, problem, onChange }: TopicsFieldProps) {
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const names = new Map(all.map((topic) => [topic.id, topic.name]));
  const left = all.filter((topic) => chosen.every((other) => other.id !== topic.id));

  function remove(gone: string): void {
    onChange(chosen.filter((topic) => topic.id !== gone));
    group.current?.querySelector<HTMLElement>('[role="combobox"]')?.focus();
  }

  return (
    <FieldGroup ref={group}>
      <legend id={`${id}-label`}>Topics</legend>
      <TopicPicker
        topics={left}
        labelledBy={`${id}-label`}
        describedBy={`${id}-hint${problem === undefined ? '' : ` ${id}-problem`}`}
        invalid={problem !== undefined}
        onPick={(topic) => onChange([...chosen, { id: topic.id, weight: '0.8' }])}
      />
      {problem !== undefined && <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem>}
      <FieldHint id={`${id}-hint`}>Weight from above 0 to 1 (1 = best known for).</FieldHint>
      {chosen.length > 0 && (
        <Chosen aria-label="Chosen topics">
          {chosen.map((topic) => {
            const name = names.get(topic.id) ?? topic.id;
            return (
              <li key={topic.id}>
                <strong>{name}</strong>
                <label>
                  <span aria-hidden="true">Weight</span>
                  <VisuallyHidden>Weight of {name}</VisuallyHidden>
                  <Weight
                    inputMode="decimal"
                    value={topic.weight}
                    onChange={({ target }) =>
                      onChange(
                        chosen.map((other) =>
                          other === topic ? { ...topic, weight: target.value } : other,
                        ),
                      )
                    }
                  />
                </label>
                <TextButton onClick={() => remove(topic.id)}>
                  Remove<VisuallyHidden> {name}</VisuallyHidden>
                </TextButton>
              </li>
            );
          })}
        </Chosen>
      )}
    </FieldGroup>
  );
}

const Chosen = styled.ul`
  display: grid;
  gap: var(--s2);
  margin: var(--s3) 0 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--s2) var(--s4);
    padding: var(--s2) var(--s3);
    border: 1px solid var(--border);
    border-radius: var(--r-button);
  }
  strong {
    flex: 1 1 160px;
    font-weight: 600;
  }
  label {
    display: flex;
    align-items: center;
    gap: var(--s2);
    color: var(--muted);
    font: var(--dense) var(--family);
  }
`;

const Weight = styled(Input)`
  flex: none;
  width: 76px;
`;
