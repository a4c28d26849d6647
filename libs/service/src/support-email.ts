import * as z from 'zod/mini';

/** Whose addresses people can be given, where no owner has set one. */
export const supportEnvironment = {
  SUPPORT_EMAIL: z.optional(z.email('SUPPORT_EMAIL is not an e-mail address')),
  OPERATOR_EMAIL: z.optional(z.string()),
  MAIL_FROM: z.optional(z.string()),
};

interface Addresses {
  MODE: 'local' | 'production';
  SUPPORT_EMAIL?: string | undefined;
  OPERATOR_EMAIL?: string | undefined;
  MAIL_FROM?: string | undefined;
}

/** Whom people write to: the support, else the operator, else the sender of our mail. */
export function supportEmailOf({
  MODE,
  SUPPORT_EMAIL,
  OPERATOR_EMAIL,
  MAIL_FROM,
}: Addresses): string | undefined {
  const set = [SUPPORT_EMAIL, OPERATOR_EMAIL, addressOf(MAIL_FROM ?? '')].find(
    (address) => z.email().safeParse(address).success,
  );
  // The operator that an installation for trying it out comes with.
  return set ?? (MODE === 'local' ? 'operator@tagwell.local' : undefined);
}

/** A sender may have a name before it: `Tagwell <hello@example.com>`. */
export const addressOf = (sender: string): string => /<([^<>]+)>\s*$/u.exec(sender)?.[1] ?? sender;
