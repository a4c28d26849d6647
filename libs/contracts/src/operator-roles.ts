/** What an operator may do. Importable without zod. */
export const operatorRoles = ['owner', 'support', 'catalogue'] as const;
export type OperatorRole = (typeof operatorRoles)[number];

/** Roles that work with customers: their accounts, their traces, and what failed for them. */
export const supportRoles = ['owner', 'support'] as const;
/** Roles that maintain the catalog, and answer people who object to being in it. */
export const catalogueRoles = ['owner', 'catalogue'] as const;
