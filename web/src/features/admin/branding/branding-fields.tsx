import type { Theme } from '@tagwell/contracts/brand';
import type { Branding } from '@tagwell/contracts/http/branding-routes';
import { limits } from '@tagwell/contracts/limits';
import { styled } from 'styled-components';
import type { FieldProblems } from '../../../shared/forms/form-state.ts';
import { TextButton } from '../../../shared/ui/button.tsx';
import { Field, FieldPairs } from '../../../shared/ui/field.tsx';
import { type BrandingField, type BrandingForm, colorOr, faultOf } from './branding-form.ts';

interface BrandingFieldsProps {
  form: BrandingForm;
  problems: FieldProblems<BrandingField>;
  defaults: Branding;
  onChange: (field: BrandingField, value: string) => void;
}

export function BrandingFields({ form, problems, defaults, onChange }: BrandingFieldsProps) {
  const field = (name: BrandingField) => ({
    name,
    value: form[name],
    problem: problems[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange(name, target.value),
  });
  return (
    <FieldPairs>
      <Field
        {...field('name')}
        label="Name"
        hint="In titles, headers, emails and texts. The hashtag in posts stays."
        placeholder={defaults.name}
        maxLength={limits.brandNameMaxCharacters}
      />
      <Field
        {...field('supportEmail')}
        label="Support address"
        hint="Where people can write to you. Everyone can see it."
        type="email"
        placeholder={defaults.supportEmail ?? ''}
      />
      <Field
        {...field('privacyUrl')}
        label="Your privacy policy"
        hint="The built-in page then links to it."
        type="url"
        inputMode="url"
        placeholder="https://"
      />
      <Field
        {...field('termsUrl')}
        label="Your terms"
        hint="The built-in page then links to them."
        type="url"
        inputMode="url"
        placeholder="https://"
      />
      <ColorField
        {...field('accentLight')}
        theme="light"
        label="Accent color in light"
        byDefault={defaults.accent.light}
        onColor={(color) => onChange('accentLight', color)}
      />
      <ColorField
        {...field('accentDark')}
        theme="dark"
        label="Accent color in dark"
        byDefault={defaults.accent.dark}
        onColor={(color) => onChange('accentDark', color)}
      />
    </FieldPairs>
  );
}

interface ColorFieldProps {
  name: string;
  value: string;
  problem: string | undefined;
  autoComplete: string;
  onChange: (event: { target: { value: string } }) => void;
  theme: Theme;
  label: string;
  byDefault: string;
  onColor: (color: string) => void;
}

/** A color as hex digits or from the browser's picker; reports unreadable colors at once. */
function ColorField({ theme, byDefault, onColor, problem, ...field }: ColorFieldProps) {
  const fault = faultOf(theme, field.value);
  return (
    <div>
      <Field
        {...field}
        problem={fault?.sentence ?? problem}
        placeholder={byDefault}
        spellCheck={false}
        end={
          <Picker
            type="color"
            aria-label={`Pick the ${field.label.toLowerCase()}`}
            value={colorOr(field.value, byDefault)}
            onChange={({ target }) => onColor(target.value)}
          />
        }
      />
      {fault && (
        <TextButton onClick={() => onColor(fault.nearest)}>
          <Swatch $color={fault.nearest} /> Use {fault.nearest}
        </TextButton>
      )}
    </div>
  );
}

const Picker = styled.input`
  flex: none;
  width: 52px;
  height: 44px;
  padding: var(--s1);
  border: 1px solid var(--control);
  border-radius: var(--r-button);
  background: var(--surface);
  cursor: pointer;
`;

const Swatch = styled.span.attrs({ 'aria-hidden': true })<{ $color: string }>`
  width: 14px;
  height: 14px;
  border: 1px solid var(--control);
  border-radius: var(--r-full);
  background: ${({ $color }) => $color};
`;
