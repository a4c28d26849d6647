import * as z from 'zod/mini';
import { asciiEmail, emailPattern, limits, utf8Bytes } from '../limits.ts';
import { oneLine, text, uuid } from '../text-schema.ts';
import { texts } from '../texts.ts';

/** What we know about the writer's own LinkedIn profile. LinkedIn itself provides no headline. */
export const linkedinProfile = z
  .object({
    /** From LinkedIn's sign-in, or typed in by the person. */
    source: z.enum(['linkedin', 'self']),
    name: z.optional(z.string()),
    headline: z.optional(z.string()),
    profileUrl: z.optional(z.string()),
    picture: z.optional(z.string()),
  })
  .register(z.globalRegistry, { id: 'LinkedInProfile' });
export type LinkedInProfile = z.infer<typeof linkedinProfile>;

/** The signed-in person. `premiumCredits` is for display; the credits service decides. */
export const account = z
  .object({
    id: uuid(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    isPremium: z.boolean(),
    premiumCredits: z.int(),
    linkedinProfile: z.nullable(linkedinProfile),
    createdAt: z.iso.datetime(),
  })
  .register(z.globalRegistry, { id: 'Account' });
export type Account = z.infer<typeof account>;

/**
 * `invited`: no password yet. `undelivered`: no password yet, and the mail server refused the
 * invitation. `disabled`: nobody can sign in.
 */
export const accountStates = ['invited', 'undelivered', 'active', 'disabled'] as const;

/** An account as the operator sees it. */
export const premiumUser = z
  .object({
    id: uuid(),
    name: z.string(),
    email: z.string(),
    premiumCredits: z.int(),
    createdAt: z.iso.datetime(),
    state: z.enum(accountStates),
  })
  .register(z.globalRegistry, { id: 'PremiumUser' });
export type PremiumUser = z.infer<typeof premiumUser>;

export const operator = z
  .object({ id: uuid(), email: z.string() })
  .register(z.globalRegistry, { id: 'Operator' });
export type Operator = z.infer<typeof operator>;

export const message = z
  .object({ message: z.string() })
  .register(z.globalRegistry, { id: 'Message' });

/** Addresses are compared in lower case. */
export const emailAddress = z.string({ error: texts.emailInvalid }).check(
  z.trim(),
  // A text that is too long is refused as it is: converting a domain takes more than linear time.
  z.overwrite((typed) => (typed.length > limits.emailMaxCharacters ? typed : asciiEmail(typed))),
  z.maxLength(limits.emailMaxCharacters, texts.emailInvalid),
  z.email({ pattern: emailPattern, error: texts.emailInvalid }),
);

/** A password typed at sign-in; only its length is checked. */
const givenPassword = z
  .string({ error: texts.passwordTooShort })
  .check(
    z.minLength(limits.passwordMinCharacters, texts.passwordTooShort),
    z.maxLength(limits.passwordMaxBytes * 4, texts.passwordTooLong),
  );

/**
 * A newly chosen password, measured after normalization because keyboards may compose letters
 * differently. bcrypt would silently ignore everything beyond 72 bytes.
 */
const newPassword = z
  .string({ error: texts.newPasswordTooShort })
  .check(
    z.normalize('NFC'),
    z.minLength(limits.passwordMinCharacters, texts.newPasswordTooShort),
    z.refine((password) => utf8Bytes(password) <= limits.passwordMaxBytes, {
      error: texts.passwordTooLong,
    }),
    z.refine((password) => !password.includes('\0'), { error: texts.passwordHasNul }),
  )
  .register(z.globalRegistry, {
    description: `At most ${limits.passwordMaxBytes} bytes in UTF-8, and no NUL among them`,
  });

export const loginRequest = z
  .strictObject({ email: emailAddress, password: givenPassword })
  .register(z.globalRegistry, { id: 'LoginRequest' });
export type LoginRequest = z.infer<typeof loginRequest>;

/** A code from an authenticator app, or a recovery code. */
export const secondFactorCode = z
  .string({ error: texts.required })
  .check(
    z.trim(),
    z.minLength(1, texts.required),
    z.maxLength(limits.secondFactorMaxCharacters, texts.secondFactorInvalid),
  );

/** An operator's sign-in: address, password, and a code if the second factor is on. */
export const operatorLoginRequest = z
  .strictObject({
    email: emailAddress,
    password: z
      .string({ error: texts.required })
      .check(
        z.minLength(1, texts.required),
        z.maxLength(limits.passwordMaxBytes * 4, texts.passwordTooLong),
      ),
    code: z.optional(secondFactorCode),
  })
  .register(z.globalRegistry, { id: 'OperatorLoginRequest' });
export type OperatorLoginRequest = z.infer<typeof operatorLoginRequest>;

export const resetRequest = z
  .strictObject({ email: emailAddress })
  .register(z.globalRegistry, { id: 'ResetRequest' });

const linkToken = z
  .string({ error: texts.resetLinkInvalid })
  .check(z.minLength(1, texts.resetLinkInvalid), z.maxLength(200, texts.resetLinkInvalid));

export const resetPassword = z
  .strictObject({
    token: linkToken,
    newPassword,
  })
  .register(z.globalRegistry, { id: 'ResetPassword' });
export type ResetPassword = z.infer<typeof resetPassword>;

/** Stricter, because an operator's password protects many people's data. */
export const operatorPassword = z
  .strictObject({
    token: linkToken,
    newPassword: newPassword.check(
      z.minLength(limits.operatorPasswordMinCharacters, texts.operatorPasswordTooShort),
    ),
  })
  .register(z.globalRegistry, { id: 'OperatorPassword' });

/** The token of a link to set a password, and its audience; default: an account. */
export const passwordLink = z
  .strictObject({
    token: linkToken,
    audience: z.optional(z.enum(['user', 'admin'])),
  })
  .register(z.globalRegistry, { id: 'PasswordLink' });

export const passwordLinkOpened = z
  .object({
    isGood: z.boolean(),
    /** A password was already set with it. */
    isUsed: z.optional(z.boolean()),
  })
  .register(z.globalRegistry, { id: 'PasswordLinkOpened' });

export const passwordSet = z
  .extend(message, {
    /** True for an invited person's first password: the answer starts a session. */
    signedIn: z.optional(z.boolean()),
  })
  .register(z.globalRegistry, { id: 'PasswordSet' });

const personName = (missing: string) =>
  text({ error: missing }).check(
    z.overwrite(oneLine),
    z.minLength(1, missing),
    z.maxLength(limits.nameMaxCharacters, texts.nameTooLong),
  );

export const inviteRequest = z
  .strictObject({
    email: emailAddress,
    firstName: personName(texts.firstNameMissing),
    lastName: personName(texts.lastNameMissing),
    /** The waitlist signup that this answers. */
    waitlistSignupId: z.optional(uuid()),
  })
  .register(z.globalRegistry, { id: 'InviteRequest' });
export type InviteRequest = z.infer<typeof inviteRequest>;

const invitePerson = z.strictObject({
  email: emailAddress,
  firstName: personName(texts.firstNameMissing),
  lastName: personName(texts.lastNameMissing),
});

export const bulkInviteRequest = z
  .strictObject({
    people: z.array(invitePerson).check(z.minLength(1), z.maxLength(limits.invitesPerRequest)),
    /** If false, nothing is saved or sent; the answer says what would happen to each. */
    send: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'BulkInviteRequest' });

/**
 * `new`: would be invited. `invited-before`: already invited, gets no second mail. `member`: has
 * set a password. `disabled`: has a disabled account.
 */
const inviteOutcome = z.enum(['new', 'invited', 'invited-before', 'member', 'disabled']);
export type InviteOutcome = z.infer<typeof inviteOutcome>;

export const bulkInvited = z
  .object({ outcomes: z.array(z.object({ email: z.string(), outcome: inviteOutcome })) })
  .register(z.globalRegistry, { id: 'BulkInvited' });

export const failedMails = z
  .object({ failed: z.int().check(z.minimum(0)), days: z.int().check(z.minimum(1)) })
  .register(z.globalRegistry, { id: 'FailedMails' });

export const linkedInProfileUrl = text().check(
  z.trim(),
  z.maxLength(limits.profileUrlMaxCharacters, texts.profileUrlInvalid),
  z.regex(/^https:\/\/([a-z]{2,3}\.)?(www\.)?linkedin\.com\/(in|pub)\/[^\s/?#]+/iu, {
    error: texts.profileUrlInvalid,
  }),
);

/** What the person says about themselves. */
export const declareProfile = z
  .strictObject({
    headline: text({ error: texts.headlineMissing }).check(
      z.trim(),
      z.minLength(1, texts.headlineMissing),
      z.maxLength(limits.headlineMaxCharacters, texts.headlineTooLong),
    ),
    profileUrl: z.optional(linkedInProfileUrl),
  })
  .register(z.globalRegistry, { id: 'DeclareProfile' });
export type DeclareProfile = z.infer<typeof declareProfile>;
