import { accentVariables } from '@tagwell/contracts/accent-colors';
import {
  type BrandingDetails,
  brandingDetailsRoute,
  brandingOf,
  type ChangeBrandingRequest,
  changeBrandingRoute,
} from '@tagwell/contracts/http/branding-routes';
import { showBrand } from '../../shared/brand.ts';
import { call, queryOf } from '../../shared/http/call.ts';

export const brandingQuery = queryOf(brandingDetailsRoute);

export const changeBranding = (request: ChangeBrandingRequest): Promise<BrandingDetails> =>
  call(changeBrandingRoute, { body: request });

/** The page itself shows what was saved; others when they are loaded. */
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
