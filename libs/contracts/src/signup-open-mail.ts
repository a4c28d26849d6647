/**
 * The words of the one mail to people who asked to hear when signup opens: sent by the auth service,
 * shown to the operator before. Importable without zod.
 */
export const signupOpenMail = (name: string) => ({
  subject: `${name} signup is open`,
  opening: [
    'You asked us to write once when signup opens. It is open now.',
    `${name} reads your LinkedIn post and suggests whom to tag, with a reason for each person.`,
  ],
  linkLabel: `Sign up for ${name}`,
  closing: [
    'This is the only email you get from this list. Nothing more is ever sent, so there is nothing to unsubscribe from.',
  ],
});
