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
import { FieldPairs, SelectField } from '../../shared/ui/field.tsx';
import { Stack } from '../../shared/ui/surfaces.tsx';
import { type EditEntryProps, EntryEditor, type EntryKind } from './entry-editor.tsx';
import {
  AsOfField,
  type EntryFieldsProps,
  fieldsOf,
  LinesField,
  RegionField,
  SharedFields,
  TextField,
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
  const field = fieldsOf(props);
  return (
    <Stack>
      <SharedFields
        {...props}
        nameMaxCharacters={leaderLimits.nameMaxCharacters}
        headlineMaxCharacters={leaderLimits.headlineMaxCharacters}
        headlineHint="In your own words: who this is, and what they are known for."
      />
      <FieldPairs>
        <SelectField {...field('followers')} label="Followers" options={followerOptions} />
        <SelectField {...field('posts')} label="Posts" options={postOptions} />
        <RegionField {...field('region')} />
        <TextField {...field('languages')} label="Languages" hint="Codes, such as en, fr" />
        <AsOfField {...field('asOf')} />
        <TextField
          {...field('profileUrl')}
          label="LinkedIn profile (optional)"
          type="url"
          inputMode="url"
          placeholder="https://www.linkedin.com/in/…"
        />
      </FieldPairs>
    </Stack>
  );
}

function OrganizationFields(props: EntryFieldsProps<OrganizationForm, OrganizationFieldName>) {
  const field = fieldsOf(props);
  return (
    <Stack>
      <SharedFields
        {...props}
        nameMaxCharacters={limits.organizationNameMaxCharacters}
        headlineMaxCharacters={organizationLimits.headlineMaxCharacters}
        headlineHint="What it does, in one plain line."
      />
      <LinesField
        {...field('aliases')}
        label="Other names (optional)"
        hint={`Other names that posts call it by, one per line, at most ${organizationLimits.aliases}.`}
      />
      <TextField
        {...field('tellingWords')}
        label="Context words (optional)"
        hint="Use these only if the name is also an everyday word, a family name or a place: words near the name that show a post means the organization (for Apple: iphone, mac). Leave it empty and every mention counts."
      />
      <FieldPairs>
        <SelectField {...field('kind')} label="Kind" options={kindOptions} />
        <RegionField {...field('region')} />
        <AsOfField {...field('asOf')} />
      </FieldPairs>
    </Stack>
  );
}
