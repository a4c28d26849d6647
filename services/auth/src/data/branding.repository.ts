import {
  type Branding,
  type BrandingSettings,
  brandingOf,
} from '@tagwell/contracts/http/branding-routes';
import { publishOperatorAct } from '@tagwell/events/outbox';
import type { Knex } from 'knex';

/** What owners have set; null means the default. */
export interface KeptBranding {
  settings: BrandingSettings;
  version: number;
  changedAt: Date | null;
}

export interface BrandingRepository {
  /** Used where nothing is set. */
  defaults: Branding;
  /** The current branding. */
  current: () => Promise<Branding>;
  read: () => Promise<KeptBranding>;
  /**
   * Replaces the branding and audits it. Undefined, without any change, if the version is outdated.
   */
  change: (
    settings: BrandingSettings,
    version: number,
    by: string,
  ) => Promise<KeptBranding | undefined>;
}

const brandingTable = 'branding';

interface BrandingRow {
  version: number;
  name: string | null;
  support_email: string | null;
  privacy_url: string | null;
  terms_url: string | null;
  accent_light: string | null;
  accent_dark: string | null;
  changed_at: Date | null;
}

export function createBrandingRepository(db: Knex, defaults: Branding): BrandingRepository {
  async function read(): Promise<KeptBranding> {
    const row = await db(brandingTable).first<BrandingRow | undefined>();
    if (row === undefined) throw new Error('the row of the branding is missing');
    return toBranding(row);
  }

  return {
    defaults,
    read,
    current: async () => brandingOf((await read()).settings, defaults),
    change: (settings, version, by) =>
      db.transaction(async (trx) => {
        const [row] = await trx(brandingTable)
          .where({ version })
          .update({
            version: version + 1,
            name: settings.name,
            support_email: settings.supportEmail,
            privacy_url: settings.privacyUrl,
            terms_url: settings.termsUrl,
            accent_light: settings.accentLight,
            accent_dark: settings.accentDark,
            changed_by: by,
            changed_at: trx.fn.now(),
          })
          .returning<BrandingRow[]>('*');
        if (row === undefined) return undefined;
        await publishOperatorAct(trx, { operatorId: by, action: 'change_branding' });
        return toBranding(row);
      }),
  };
}

function toBranding(row: BrandingRow): KeptBranding {
  return {
    settings: {
      name: row.name,
      supportEmail: row.support_email,
      privacyUrl: row.privacy_url,
      termsUrl: row.terms_url,
      accentLight: row.accent_light,
      accentDark: row.accent_dark,
    },
    version: row.version,
    changedAt: row.changed_at,
  };
}
