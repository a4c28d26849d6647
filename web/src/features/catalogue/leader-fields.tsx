import type { Topic } from '@tagwell/contracts/http/leader';
import { leaderLimits } from '@tagwell/contracts/leader-facts';
import { useId } from 'react';
import styled from 'styled-components';
import type { FieldProblems } from '../../shared/forms/use-field-problems.ts';
import { Field } from '../../shared/ui/field.tsx';
import { SelectField } from '../../shared/ui/select-field.tsx';
import { Small, Stack } from '../../shared/ui/surfaces.tsx';
import { FieldLabel, Textarea } from '../../shared/ui/textarea.tsx';
import {
  followerOptions,
  postOptions,
  regionOptions,
  type FieldName,
  type LeaderForm,
} from './leader-form.ts';
import { TopicsField } from './topics-field.tsx';

interface LeaderFieldsProps {
  form: LeaderForm;
  problems: FieldProblems<FieldName>;
  topics: readonly Topic[];
  onChange: <Name extends FieldName>(name: Name, value: LeaderForm[Name]) => void;
}

/** All that the catalogue says of a person. */
export function LeaderFields({ form, problems, topics, onChange }: LeaderFieldsProps) {
  const text = (name: 'name' | 'headline' | 'languages' | 'asOf' | 'profileUrl') => ({
    name,
    value: form[name],
    problem: problems[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: HTMLInputElement }) => onChange(name, target.value),
  });
  return (
    <Stack>
      <Field label="Name" {...text('name')} required maxLength={leaderLimits.nameMaxCharacters} />
      <Field
        label="Headline"
        {...text('headline')}
        required
        maxLength={leaderLimits.headlineMaxCharacters}
        hint="In your own words: who this is, and what they are known for."
      />
      <TopicsField
        all={topics}
        chosen={form.topics}
        problem={problems.topics}
        onChange={(chosen) => onChange('topics', chosen)}
      />
      <KnownForField
        value={form.knownFor}
        problem={problems.knownFor}
        onChange={(value) => onChange('knownFor', value)}
      />
      <Pairs>
        <SelectField
          label="Followers"
          options={followerOptions}
          value={form.followers}
          problem={problems.followers}
          onChange={(value) => onChange('followers', value)}
        />
        <SelectField
          label="Posts"
          options={postOptions}
          value={form.posts}
          problem={problems.posts}
          onChange={(value) => onChange('posts', value)}
        />
        <SelectField
          label="Region"
          options={regionOptions}
          value={form.region}
          problem={problems.region}
          onChange={(value) => onChange('region', value)}
        />
        <Field label="Languages" {...text('languages')} hint="Codes, such as en, fr" />
        <Field label="Facts as of" {...text('asOf')} hint="Year and month, such as 2026-01" />
        <Field
          label="LinkedIn profile (optional)"
          {...text('profileUrl')}
          type="url"
          inputMode="url"
          placeholder="https://www.linkedin.com/in/…"
        />
      </Pairs>
    </Stack>
  );
}

const Pairs = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);
  align-items: start;
  @media (width >= 640px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

interface KnownForFieldProps {
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}

/** What somebody is known for, one subject on each line. */
function KnownForField({ value, problem, onChange }: KnownForFieldProps) {
  const id = useId();
  return (
    <div>
      <Label htmlFor={id}>Known for (optional)</Label>
      <Lines
        id={id}
        name="knownFor"
        value={value}
        rows={4}
        autoComplete="off"
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-hint${problem === undefined ? '' : ` ${id}-problem`}`}
        onChange={({ target }) => onChange(target.value)}
      />
      {problem !== undefined && <Problem id={`${id}-problem`}>{problem}</Problem>}
      <Hint id={`${id}-hint`}>
        One subject per line, at most {leaderLimits.subjectsMax}, in the words people use for it:
        employee onboarding, say.
      </Hint>
    </div>
  );
}

const Label = styled(FieldLabel)`
  margin-bottom: var(--s2);
`;

const Lines = styled(Textarea)`
  min-height: 124px;
  padding: var(--s2) var(--s3);
`;

const Problem = styled(Small)`
  margin-top: var(--s2);
  color: var(--bad);
  font-weight: 600;
`;

const Hint = styled(Small)`
  margin-top: var(--s2);
`;
