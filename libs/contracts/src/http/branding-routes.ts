import * as z from 'zod/mini';
import { accentFault } from '../accent-colors.ts';
import { brand, type Theme } from '../brand.ts';
import { limits } from '../limits.ts';
import { oneLine, text } from '../text-schema.ts';
import { emailAddress } from './account.ts';
import { defineRoute, nothing } from './define-route.ts';

/** Separate from `texts`, so that the first page does not load them. */
export const brandingTexts = {
  brandNameMissing: 'Please enter a name',
  brandNameTooLong: `A name must be at most ${limits.brandNameMaxCharacters} characters`,
  brandNameInvalid: 'A name is one line, without hidden characters',
  policyUrlInvalid: 'Please enter an address that begins with https://',
  colorInvalid: 'Please enter a color such as #4044cf',
  brandingChanged:
    'This was changed in the meantime. Check the latest version, then make your changes again.',
} as const;

/** The installation's name, look, and support address. */
export const branding = z
  .object({
    name: z.string(),
    /** Null if none is set. */
    supportEmail: z.nullable(z.string()),
    /** The installation's own page; null if it uses only the built-in one. */
    privacyUrl: z.nullable(z.string()),
    termsUrl: z.nullable(z.string()),
    /** `#rrggbb`, for each theme. */
    accent: z.object({ light: z.string(), dark: z.string() }),
  })
  .register(z.globalRegistry, { id: 'Branding' });
export type Branding = z.infer<typeof branding>;

const brandName = text({ error: brandingTexts.brandNameMissing })
  .check(
    z.trim(),
    z.minLength(1, { error: brandingTexts.brandNameMissing, abort: true }),
    z.refine((name) => oneLine(name) === name, { error: brandingTexts.brandNameInvalid }),
    z.refine((name) => Array.from(name).length <= limits.brandNameMaxCharacters, {
      error: brandingTexts.brandNameTooLong,
    }),
  )
  .register(z.globalRegistry, {
    description: `At most ${limits.brandNameMaxCharacters} characters`,
  });

const policyUrl = text({ error: brandingTexts.policyUrlInvalid })
  .check(
    z.trim(),
    z.maxLength(limits.policyUrlMaxCharacters, {
      error: brandingTexts.policyUrlInvalid,
      abort: true,
    }),
    z.refine(isHttpsUrl, { error: brandingTexts.policyUrlInvalid }),
  )
  .register(z.globalRegistry, { description: 'An https address without a user name' });

function isHttpsUrl(typed: string): boolean {
  const url = /^https:\/\/\S+$/iu.test(typed) ? URL.parse(typed) : null;
  return url !== null && url.username === '' && url.password === '';
}

const accentOf = (theme: Theme) =>
  z
    .string({ error: brandingTexts.colorInvalid })
    .check(
      z.trim(),
      z.toLowerCase(),
      z.regex(/^#[0-9a-f]{6}$/u, { error: brandingTexts.colorInvalid, abort: true }),
      z.refine((color) => accentFault(theme, color) === undefined, {
        error: ({ input }) =>
          typeof input === 'string' ? accentFault(theme, input)?.sentence : undefined,
      }),
    )
    .register(z.globalRegistry, {
      description: `A color that can be read in the ${theme} theme`,
    });

/** What owners have set; null means the default. */
const brandingSettings = z.strictObject({
  name: z.nullable(brandName),
  supportEmail: z.nullable(emailAddress),
  privacyUrl: z.nullable(policyUrl),
  termsUrl: z.nullable(policyUrl),
  accentLight: z.nullable(accentOf('light')),
  accentDark: z.nullable(accentOf('dark')),
});
export type BrandingSettings = z.infer<typeof brandingSettings>;

/** Grows with every change. */
const version = z.int().check(z.minimum(0), z.maximum(1_000_000_000));

/** A stored value, validated when it was set. */
const stored = z.nullable(z.string());

export const brandingDetails = z
  .object({
    settings: z.object({
      name: stored,
      supportEmail: stored,
      privacyUrl: stored,
      termsUrl: stored,
      accentLight: stored,
      accentDark: stored,
    }),
    /** Used where nothing is set. */
    defaults: branding,
    version,
    /** Null if nothing was ever changed. */
    changedAt: z.nullable(z.iso.datetime()),
  })
  .register(z.globalRegistry, { id: 'BrandingDetails' });
export type BrandingDetails = z.infer<typeof brandingDetails>;

export const changeBrandingRequest = z
  .extend(brandingSettings, {
    /** The version the form was based on, so that a change in between is not overwritten. */
    version,
  })
  .register(z.globalRegistry, { id: 'ChangeBrandingRequest' });

/** The branding if no owner has set anything. */
export function defaultBranding(supportEmail: string | undefined): Branding {
  const { light, dark } = brand.colors;
  return {
    name: brand.name,
    supportEmail: supportEmail ?? null,
    privacyUrl: null,
    termsUrl: null,
    accent: { light: light.accent, dark: dark.accent },
  };
}

/** The effective branding: settings, with defaults for the rest. */
export function brandingOf(settings: BrandingSettings, defaults: Branding): Branding {
  return {
    name: settings.name ?? defaults.name,
    supportEmail: settings.supportEmail ?? defaults.supportEmail,
    privacyUrl: settings.privacyUrl ?? defaults.privacyUrl,
    termsUrl: settings.termsUrl ?? defaults.termsUrl,
    accent: {
      light: settings.accentLight ?? defaults.accent.light,
      dark: settings.accentDark ?? defaults.accent.dark,
    },
  };
}

const forVisitors = { service: 'auth', access: 'visitor' } as const;
const forOwners = { service: 'auth', access: 'operator', roles: ['owner'] } as const;

export const brandingRoute = defineRoute({
  ...forVisitors,
  id: 'branding',
  method: 'get',
  path: '/api/branding',
  summary: 'What this installation is called and looks like, and where people write to',
  headers: { 'If-None-Match': 'An `ETag` of before: answered with 304 while nothing has changed.' },
  responses: {
    200: { description: 'The branding', body: branding, headers: ['ETag'] },
    304: { description: 'As it was', body: nothing, headers: ['ETag'] },
  },
});

export const brandingDetailsRoute = defineRoute({
  ...forOwners,
  id: 'brandingDetails',
  method: 'get',
  path: '/api/admin/branding',
  summary: 'The branding as its owners set it, with the defaults',
  responses: { 200: { description: 'Current state', body: brandingDetails } },
});

export const changeBrandingRoute = defineRoute({
  ...forOwners,
  id: 'changeBranding',
  method: 'put',
  path: '/api/admin/branding',
  summary: 'Change the branding; null sets a part back to its default',
  description:
    'A color that can’t be read is refused, with the nearest that can. Pages show a change within seconds.',
  body: changeBrandingRequest,
  responses: { 200: { description: 'Current state', body: brandingDetails } },
  problems: { changed_meanwhile: 409 },
  requestExample: {
    version: 0,
    name: 'Acme Tags',
    supportEmail: 'help@example.com',
    privacyUrl: 'https://example.com/privacy',
    termsUrl: null,
    accentLight: '#7a1f5c',
    accentDark: null,
  },
});

export const brandingRoutes = [brandingRoute, brandingDetailsRoute, changeBrandingRoute] as const;
