/** What an operator may do. Importable without zod. */
export const operatorRoles = ['owner', 'support', 'catalogue'] as const;
export type OperatorRole = (typeof operatorRoles)[number];

/** Who works with customers: their accounts, their traces, and what failed for them. */
export const supportRoles = ['owner', 'support'] as const;
/** Who keeps the catalogue, and answers those who object to being in it. */
export const catalogueRoles = ['owner', 'catalogue'] as const;
