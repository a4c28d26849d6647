/**
 * The mail to people who asked to be notified when signup opens: sent by the auth service,
 * previewed by the operator. Importable without zod.
 */
export const signupOpenMail = (name: string) => ({
  subject: `${name} signup is open`,
  opening: [
    'You asked us to let you know when signup opens. It’s open now.',
    `${name} reads your LinkedIn post and suggests whom to tag, with a reason for each person.`,
  ],
  linkLabel: `Sign up for ${name}`,
  closing: [
    'This is the only email you’ll get from this list, so there’s nothing to unsubscribe from.',
  ],
});
