import { type AccentFault, accentFault, accentVariables } from '@tagwell/contracts/accent-colors';
import type { Theme } from '@tagwell/contracts/brand';
import {
  type BrandingDetails,
  type BrandingSettings,
  brandingDetailsRoute,
  brandingOf,
  changeBrandingRequest,
} from '@tagwell/contracts/http/branding-routes';
import { showBrand } from '../../../shared/brand.tsx';
import type { FieldProblems } from '../../../shared/forms/form-state.ts';
import { queryOf } from '../../../shared/http/call.ts';

export const brandingFields = [
  'name',
  'supportEmail',
  'privacyUrl',
  'termsUrl',
  'accentLight',
  'accentDark',
] as const satisfies readonly (keyof BrandingSettings)[];
export type BrandingField = (typeof brandingFields)[number];

/** As typed; an empty field means the default. */
export type BrandingForm = Record<BrandingField, string>;

export const formOf = (settings: BrandingSettings): BrandingForm => ({
  name: settings.name ?? '',
  supportEmail: settings.supportEmail ?? '',
  privacyUrl: settings.privacyUrl ?? '',
  termsUrl: settings.termsUrl ?? '',
  accentLight: settings.accentLight ?? '',
  accentDark: settings.accentDark ?? '',
});

export const noSettings: BrandingSettings = {
  name: null,
  supportEmail: null,
  privacyUrl: null,
  termsUrl: null,
  accentLight: null,
  accentDark: null,
};

export const settingsOf = (form: BrandingForm): BrandingSettings => ({
  name: form.name.trim() || null,
  supportEmail: form.supportEmail.trim() || null,
  privacyUrl: readUrl(form.privacyUrl),
  termsUrl: readUrl(form.termsUrl),
  accentLight: readColor(form.accentLight),
  accentDark: readColor(form.accentDark),
});

export const isSame = (one: BrandingSettings, other: BrandingSettings): boolean =>
  brandingFields.every((field) => one[field] === other[field]);

function readUrl(typed: string): string | null {
  const trimmed = typed.trim();
  if (trimmed === '') return null;
  return /^[a-z][a-z\d+.-]*:/iu.test(trimmed) ? trimmed : `https://${trimmed}`;
}

const color = /^#?([0-9a-f]{6})$/u;
const shortColor = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/u;

/** With or without its sign, in six digits or three. */
function readColor(typed: string): string | null {
  const trimmed = typed.trim().toLowerCase();
  if (trimmed === '') return null;
  const [, r = '', g = '', b = ''] = shortColor.exec(trimmed) ?? [];
  const digits = r === '' ? color.exec(trimmed)?.[1] : r + r + g + g + b + b;
  return digits === undefined ? trimmed : `#${digits}`;
}

/** The color of a field; the default while it is invalid. */
export function colorOr(typed: string, byDefault: string): string {
  const read = readColor(typed);
  return read !== null && color.test(read) ? read : byDefault;
}

/** Why a field's color is unreadable, if it is a valid color. */
export function faultOf(theme: Theme, typed: string): AccentFault | undefined {
  const read = readColor(typed);
  return read !== null && color.test(read) ? accentFault(theme, read) : undefined;
}

/** By the rules of the contract. */
export function problemsOf(form: BrandingForm): FieldProblems<BrandingField> {
  const parsed = changeBrandingRequest.safeParse({ ...settingsOf(form), version: 0 });
  const problems: FieldProblems<BrandingField> = {};
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = brandingFields.find((name) => name === path[0]);
    if (field !== undefined) problems[field] ??= message;
  }
  return problems;
}

export const brandingQuery = queryOf(brandingDetailsRoute);

/** Applies saved branding to this page; others get it when they load. */
export function showBranding({ settings, defaults }: BrandingDetails): void {
  const { name, supportEmail, privacyUrl, termsUrl, accent } = brandingOf(settings, defaults);
  for (const [variable, value] of accentVariables(accent)) {
    document.documentElement.style.setProperty(variable, value);
  }
  showBrand({
    name,
    supportEmail: supportEmail ?? undefined,
    privacyUrl: privacyUrl ?? undefined,
    termsUrl: termsUrl ?? undefined,
  });
}
