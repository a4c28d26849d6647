import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { text } from '../text.ts';
import { texts } from '../texts.ts';
import { utf8Bytes } from '../utf8-bytes.ts';

/** Trimmed; addresses are compared in lower case. */
export const emailAddress = z
  .string({ error: texts.emailInvalid })
  .check(
    z.trim(),
    z.maxLength(limits.emailMaxCharacters, texts.emailInvalid),
    z.email(texts.emailInvalid),
  );

/** As typed at sign-in: only its length is looked at. */
const givenPassword = z
  .string({ error: texts.passwordTooShort })
  .check(
    z.minLength(limits.passwordMinCharacters, texts.passwordTooShort),
    z.maxLength(limits.passwordMaxBytes * 4, texts.passwordTooLong),
  );

/** A password somebody chooses. bcrypt would silently ignore what lies beyond 72 bytes. */
const newPassword = z.string({ error: texts.newPasswordTooShort }).check(
  z.minLength(limits.passwordMinCharacters, texts.newPasswordTooShort),
  z.refine((password) => utf8Bytes(password) <= limits.passwordMaxBytes, {
    error: texts.passwordTooLong,
  }),
  z.refine((password) => !password.includes('\0'), { error: texts.passwordHasNul }),
);

export const loginRequest = z
  .strictObject({ email: emailAddress, password: givenPassword })
  .register(z.globalRegistry, { id: 'LoginRequest' });
export type LoginRequest = z.infer<typeof loginRequest>;

export const resetRequest = z
  .strictObject({ email: emailAddress })
  .register(z.globalRegistry, { id: 'ResetRequest' });

export const resetPassword = z
  .strictObject({
    token: z
      .string({ error: texts.resetLinkInvalid })
      .check(z.minLength(1, texts.resetLinkInvalid)),
    newPassword,
  })
  .register(z.globalRegistry, { id: 'ResetPassword' });
export type ResetPassword = z.infer<typeof resetPassword>;

const personName = (missing: string) =>
  text({ error: missing }).check(
    z.trim(),
    z.minLength(1, missing),
    z.maxLength(limits.nameMaxCharacters, texts.nameTooLong),
  );

export const inviteRequest = z
  .strictObject({
    email: emailAddress,
    firstName: personName(texts.firstNameMissing),
    lastName: personName(texts.lastNameMissing),
    /** The signup on the waitlist that this answers. */
    waitlistSignupId: z.optional(z.uuid()),
  })
  .register(z.globalRegistry, { id: 'InviteRequest' });
export type InviteRequest = z.infer<typeof inviteRequest>;

export const profileAddress = text().check(
  z.trim(),
  z.maxLength(limits.profileUrlMaxCharacters, texts.profileUrlInvalid),
  z.regex(/^https:\/\/([a-z]{2,3}\.)?(www\.)?linkedin\.com\/(in|pub)\/[^\s/?#]+/iu, {
    error: texts.profileUrlInvalid,
  }),
);

/** What the person says of themselves. */
export const declareProfile = z
  .strictObject({
    headline: text({ error: texts.headlineMissing }).check(
      z.trim(),
      z.minLength(1, texts.headlineMissing),
      z.maxLength(limits.headlineMaxCharacters, texts.headlineTooLong),
    ),
    profileUrl: z.optional(profileAddress),
  })
  .register(z.globalRegistry, { id: 'DeclareProfile' });
export type DeclareProfile = z.infer<typeof declareProfile>;
