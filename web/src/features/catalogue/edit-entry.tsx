import type { Leader } from '@tagwell/contracts/http/leader';
import { addLeaderRoute } from '@tagwell/contracts/http/leader-routes';
import { type Organization, organizationLimits } from '@tagwell/contracts/http/organization-entry';
import {
  addOrganizationRoute,
  changeOrganizationRoute,
  getOrganizationRoute,
  listOrganizationsRoute,
} from '@tagwell/contracts/http/organization-routes';
import { factNames, leaderLimits } from '@tagwell/contracts/leader-facts';
import { limits } from '@tagwell/contracts/limits';
import { fieldProblemsOf } from '../../shared/forms/form-state.ts';
import { call, invalidate, queryOf } from '../../shared/http/call.ts';
import { Field, FieldPairs, SelectField } from '../../shared/ui/field.tsx';
import { Stack } from '../../shared/ui/surfaces.tsx';
import { type EditEntryProps, EntryEditor, type EntryKind } from './entry-editor.tsx';
import {
  AsOfField,
  type EntryFieldsProps,
  LinesField,
  RegionField,
  SharedFields,
} from './entry-fields.tsx';
import {
  emptyForm,
  factsOf,
  type FieldName,
  followerOptions,
  formOf,
  type LeaderForm,
  postOptions,
  problemsOf,
  serverProblemsOf,
} from './leader-form.ts';
import { changeLeader, invalidateLeaders, leaderQuery } from './leaders-api.ts';
import {
  emptyOrganization,
  kindOptions,
  organizationFactsOf,
  type OrganizationFieldName,
  organizationFieldNames,
  type OrganizationForm,
  organizationFormOf,
  organizationProblemsOf,
} from './organization-form.ts';

const people: EntryKind<Leader, LeaderForm, FieldName> = {
  words: { form: 'Person', loading: 'Loading the person' },
  fieldNames: factNames,
  query: leaderQuery,
  emptyForm,
  formOf,
  problemsOf,
  serverProblemsOf,
  save: (form, base) =>
    base
      ? changeLeader(base, factsOf(form), base.retired)
      : call(addLeaderRoute, { body: factsOf(form) }),
  invalidate: invalidateLeaders,
  noticeOf: ({ retired }) =>
    retired
      ? 'Retired: still in the catalog, but never suggested. You can bring them back in the list.'
      : undefined,
  Fields: LeaderFields,
};

/** The form for one person of the catalogue. Loaded on demand, with the other one. */
export function EditLeader(props: EditEntryProps<Leader, LeaderForm>) {
  return <EntryEditor kind={people} {...props} />;
}

const organizations: EntryKind<Organization, OrganizationForm, OrganizationFieldName> = {
  words: { form: 'Organization', loading: 'Loading the organization' },
  fieldNames: organizationFieldNames,
  query: (id) => queryOf(getOrganizationRoute, { params: { id } }),
  emptyForm: emptyOrganization,
  formOf: organizationFormOf,
  problemsOf: organizationProblemsOf,
  serverProblemsOf: (error) => fieldProblemsOf(error, organizationFieldNames),
  save: (form, base) => {
    const facts = organizationFactsOf(form);
    if (base === undefined) return call(addOrganizationRoute, { body: facts });
    const { id, version } = base;
    return call(changeOrganizationRoute, { params: { id }, body: { ...facts, version } });
  },
  invalidate: () => invalidate(listOrganizationsRoute),
  noticeOf: ({ doNotSuggest }) =>
    doNotSuggest
      ? 'Never suggested, nor found in posts, until you choose “Suggest again” in the list.'
      : undefined,
  Fields: OrganizationFields,
};

export function EditOrganization(props: EditEntryProps<Organization, OrganizationForm>) {
  return <EntryEditor kind={organizations} {...props} />;
}

function LeaderFields(props: EntryFieldsProps<LeaderForm, FieldName>) {
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
      <FieldPairs>
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
      </FieldPairs>
    </Stack>
  );
}

function OrganizationFields(props: EntryFieldsProps<OrganizationForm, OrganizationFieldName>) {
  const { form, problems, onChange } = props;
  return (
    <Stack>
      <SharedFields
        {...props}
        nameMaxCharacters={limits.organizationNameMaxCharacters}
        headlineMaxCharacters={organizationLimits.headlineMaxCharacters}
        headlineHint="What it does, in one plain line."
      />
      <LinesField
        label="Other names (optional)"
        name="aliases"
        value={form.aliases}
        problem={problems.aliases}
        hint={`Other names that posts call it by, one per line, at most ${organizationLimits.aliases}.`}
        onChange={(aliases) => onChange({ aliases })}
      />
      <Field
        label="Context words (optional)"
        name="tellingWords"
        value={form.tellingWords}
        problem={problems.tellingWords}
        autoComplete="off"
        hint="Use these only if the name is also an everyday word, a family name or a place: words near the name that show a post means the organization (for Apple: iphone, mac). Leave it empty and every mention counts."
        onChange={({ target }) => onChange({ tellingWords: target.value })}
      />
      <FieldPairs>
        <SelectField
          label="Kind"
          options={kindOptions}
          value={form.kind}
          problem={problems.kind}
          onChange={(kind) => onChange({ kind })}
        />
        <RegionField
          value={form.region}
          problem={problems.region}
          onChange={(region) => onChange({ region })}
        />
        <AsOfField
          value={form.asOf}
          problem={problems.asOf}
          onChange={(asOf) => onChange({ asOf })}
        />
      </FieldPairs>
    </Stack>
  );
}
