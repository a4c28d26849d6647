/** Operators' roles. Importable without zod. */
export const operatorRoles = ['owner', 'support', 'catalogue'] as const;
export type OperatorRole = (typeof operatorRoles)[number];

/** Roles for customer support: accounts, traces and failures. */
export const supportRoles = ['owner', 'support'] as const;
/** Roles for the catalog and objections. */
export const catalogueRoles = ['owner', 'catalogue'] as const;
