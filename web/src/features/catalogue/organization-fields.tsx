import { organizationLimits } from '@tagwell/contracts/http/organization-entry';
import { limits } from '@tagwell/contracts/limits';
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
import {
  kindOptions,
  type OrganizationFieldName,
  type OrganizationForm,
} from './organization-form.ts';

/** All that the catalogue says of an organization. */
export function OrganizationFields(
  props: EntryFieldsProps<OrganizationForm, OrganizationFieldName>,
) {
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
