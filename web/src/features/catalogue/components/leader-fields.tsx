import type { Topic } from '@tagwell/contracts/http/leader';
import { leaderLimits } from '@tagwell/contracts/leader-facts';
import styled from 'styled-components';
import type { FieldProblems } from '../../../shared/forms/use-field-problems.ts';
import { Field } from '../../../shared/ui/field.tsx';
import { SelectField } from '../../../shared/ui/select-field.tsx';
import { Stack } from '../../../shared/ui/surfaces.tsx';
import {
  followerOptions,
  postOptions,
  regionOptions,
  type FieldName,
  type LeaderForm,
} from '../leader-form.ts';
import { KnownForField } from './known-for-field.tsx';
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
