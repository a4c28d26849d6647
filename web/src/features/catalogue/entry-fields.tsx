import type { Topic } from '@tagwell/contracts/http/leader';
import { leaderLimits, type Region } from '@tagwell/contracts/leader-facts';
import { useId, useRef } from 'react';
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
  const { form, problems, topics, onChange } = props;
  return (
    <>
      <Field
        label="Name"
        name="name"
        value={form.name}
        problem={problems.name}
        autoComplete="off"
        required
        maxLength={props.nameMaxCharacters}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <Field
        label="Headline"
        name="headline"
        value={form.headline}
        problem={problems.headline}
        autoComplete="off"
        required
        maxLength={props.headlineMaxCharacters}
        hint={props.headlineHint}
        onChange={({ target }) => onChange({ headline: target.value })}
      />
      <TopicsField
        all={topics}
        chosen={form.topics}
        problem={problems.topics}
        onChange={(chosen) => onChange({ topics: chosen })}
      />
      <LinesField
        label="Known for (optional)"
        name="knownFor"
        value={form.knownFor}
        problem={problems.knownFor}
        hint={`Suggestions rely on this most. One subject per line, at most ${leaderLimits.subjectsMax}, in the words people use for it: employee onboarding, say.`}
        onChange={(knownFor) => onChange({ knownFor })}
      />
    </>
  );
}

interface ValueProps<Value> {
  value: Value;
  problem: string | undefined;
  onChange: (value: Value) => void;
}

interface RegionFieldProps extends Omit<ValueProps<Region>, 'value'> {
  value: Region | '';
}

export function RegionField(props: RegionFieldProps) {
  return <SelectField label="Region" options={regionOptions} {...props} />;
}

/** The month in which the facts were true. */
export function AsOfField({ onChange, ...rest }: ValueProps<string>) {
  return (
    <Field
      label="Facts as of"
      name="asOf"
      {...rest}
      autoComplete="off"
      hint="Year and month, such as 2026-01"
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

interface LinesFieldProps extends ValueProps<string> {
  label: string;
  name: string;
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

interface TopicsFieldProps {
  all: readonly Topic[];
  chosen: readonly TypedTopic[];
  problem: string | undefined;
  onChange: (chosen: TypedTopic[]) => void;
}

/** The topics that somebody stands for, found by name, each with its weight. */
function TopicsField({ all, chosen, problem, onChange }: TopicsFieldProps) {
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
