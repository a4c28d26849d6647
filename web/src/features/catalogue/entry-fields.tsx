import type { Topic } from '@tagwell/contracts/http/leader';
import styled from 'styled-components';
import type { FieldProblems } from '../../shared/forms/form-state.ts';
import type { Region } from '@tagwell/contracts/leader-facts';
import { Field, Labelled, SelectField } from '../../shared/ui/field.tsx';
import { Textarea } from '../../shared/ui/textarea.tsx';
import { regionOptions, type TypedTopic } from './entry-form.ts';
import { TopicsField } from './topics-field.tsx';

/** What the fields of any entry are drawn from. */
export interface EntryFieldsProps<Form, Name extends string> {
  form: Form;
  problems: FieldProblems<Name>;
  /** The vocabulary. */
  topics: readonly Topic[];
  onChange: (changes: Partial<Form>) => void;
}

interface SharedForm {
  name: string;
  headline: string;
  topics: TypedTopic[];
}

interface SharedFieldsProps extends EntryFieldsProps<SharedForm, keyof SharedForm> {
  nameMaxCharacters: number;
  headlineMaxCharacters: number;
  headlineHint: string;
}

/** Name, headline and topics: what people and organizations both have. */
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
    </>
  );
}

interface ValueProps<Value> {
  value: Value;
  problem: string | undefined;
  onChange: (value: Value) => void;
}

export function RegionField(props: ValueProps<Region>) {
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

/** Short fields, two abreast where there is room. */
export const Pairs = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);
  align-items: start;
  @media (width >= 640px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
