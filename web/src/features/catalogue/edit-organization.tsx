import { type Organization, organizationLimits } from '@tagwell/contracts/http/organization-entry';
import {
  addOrganizationRoute,
  changeOrganizationRoute,
  getOrganizationRoute,
  listOrganizationsRoute,
} from '@tagwell/contracts/http/organization-routes';
import { limits } from '@tagwell/contracts/limits';
import { call, forget, queryOf } from '../../shared/http/call.ts';
import { Field } from '../../shared/ui/field.tsx';
import { SelectField } from '../../shared/ui/select-field.tsx';
import { Stack } from '../../shared/ui/surfaces.tsx';
import { type EditEntryProps, EntryEditor, type EntryKind } from './entry-editor.tsx';
import {
  AsOfField,
  type EntryFieldsProps,
  LinesField,
  Pairs,
  RegionField,
  SharedFields,
} from './entry-fields.tsx';
import { faultsAtFields } from './entry-form.ts';
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

const organizations: EntryKind<Organization, OrganizationForm, OrganizationFieldName> = {
  words: {
    form: 'Organization',
    loading: 'Loading the organization',
    showNewest: 'Show how it is now',
    newestShown: 'This is how it is now',
  },
  fieldNames: organizationFieldNames,
  // Asked anew on every look: other operators change it, too.
  query: (id) => ({ staleTime: 0, ...queryOf(getOrganizationRoute, { params: { id } }) }),
  emptyForm: emptyOrganization,
  formOf: organizationFormOf,
  problemsOf: organizationProblemsOf,
  serverProblemsOf: (error) => faultsAtFields(error, organizationFieldNames),
  save: (form, base) => {
    const facts = organizationFactsOf(form);
    if (base === undefined) return call(addOrganizationRoute, { body: facts });
    const { id, version } = base;
    return call(changeOrganizationRoute, { params: { id }, body: { ...facts, version } });
  },
  forget: (queryClient) => forget(queryClient, listOrganizationsRoute),
  noticeOf: ({ doNotSuggest }) =>
    doNotSuggest
      ? 'Never suggested, nor found in posts, until you choose “Suggest again” in the list.'
      : undefined,
  Fields: OrganizationFields,
};

/** The form for one organization of the catalogue. Loaded on demand. */
export default function EditOrganization(props: EditEntryProps<Organization, OrganizationForm>) {
  return <EntryEditor kind={organizations} {...props} />;
}

/** All that the catalogue says of an organization. */
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
        label="Telling words (optional)"
        name="tellingWords"
        value={form.tellingWords}
        problem={problems.tellingWords}
        autoComplete="off"
        hint="Only where the name is also an everyday word, a family name or a place: words near it by which a post means the organization, such as iphone, mac for Apple. Without any, every mention counts."
        onChange={({ target }) => onChange({ tellingWords: target.value })}
      />
      <Pairs>
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
      </Pairs>
    </Stack>
  );
}
