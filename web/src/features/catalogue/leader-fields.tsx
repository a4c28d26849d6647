import { leaderLimits } from '@tagwell/contracts/leader-facts';
import { Field, SelectField } from '../../shared/ui/field.tsx';
import { Stack } from '../../shared/ui/surfaces.tsx';
import {
  AsOfField,
  type EntryFieldsProps,
  LinesField,
  Pairs,
  RegionField,
  SharedFields,
} from './entry-fields.tsx';
import { followerOptions, postOptions, type FieldName, type LeaderForm } from './leader-form.ts';

/** All that the catalogue says of a person. */
export function LeaderFields(props: EntryFieldsProps<LeaderForm, FieldName>) {
  const { form, problems, onChange } = props;
  const text = (name: 'languages' | 'profileUrl') => ({
    name,
    value: form[name],
    problem: problems[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: HTMLInputElement }) => onChange({ [name]: target.value }),
  });
  return (
    <Stack>
      <SharedFields
        {...props}
        nameMaxCharacters={leaderLimits.nameMaxCharacters}
        headlineMaxCharacters={leaderLimits.headlineMaxCharacters}
        headlineHint="In your own words: who this is, and what they are known for."
      />
      <LinesField
        label="Known for (optional)"
        name="knownFor"
        value={form.knownFor}
        problem={problems.knownFor}
        hint={`One subject per line, at most ${leaderLimits.subjectsMax}, in the words people use for it: employee onboarding, say.`}
        onChange={(knownFor) => onChange({ knownFor })}
      />
      <Pairs>
        <SelectField
          label="Followers"
          options={followerOptions}
          value={form.followers}
          problem={problems.followers}
          onChange={(followers) => onChange({ followers })}
        />
        <SelectField
          label="Posts"
          options={postOptions}
          value={form.posts}
          problem={problems.posts}
          onChange={(posts) => onChange({ posts })}
        />
        <RegionField
          value={form.region}
          problem={problems.region}
          onChange={(region) => onChange({ region })}
        />
        <Field label="Languages" {...text('languages')} hint="Codes, such as en, fr" />
        <AsOfField
          value={form.asOf}
          problem={problems.asOf}
          onChange={(asOf) => onChange({ asOf })}
        />
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
