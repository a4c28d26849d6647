import * as z from 'zod/mini';
import { operatorRoles } from '../operator-roles.ts';
import { emailAddress } from './account.ts';

const role = z.enum(operatorRoles);

export const adminStatus = z
  .object({
    isAdmin: z.boolean(),
    /** The role of the operator who is signed in. */
    role: z.optional(role),
  })
  .register(z.globalRegistry, { id: 'AdminStatus' });
export type AdminStatus = z.infer<typeof adminStatus>;

/** An operator as the owners see them. */
export const operatorDetails = z
  .object({
    id: z.uuid(),
    email: z.string(),
    role,
    createdAt: z.iso.datetime(),
    /** Invited, and has not set a password yet. */
    isInvited: z.boolean(),
    hasSecondFactor: z.boolean(),
    /** Null where nobody knows. */
    lastSignInAt: z.nullable(z.iso.datetime()),
  })
  .register(z.globalRegistry, { id: 'OperatorDetails' });
export type OperatorDetails = z.infer<typeof operatorDetails>;

export const inviteOperatorRequest = z
  .strictObject({ email: emailAddress, role })
  .register(z.globalRegistry, { id: 'InviteOperatorRequest' });
export type InviteOperatorRequest = z.infer<typeof inviteOperatorRequest>;

export const changeRoleRequest = z
  .strictObject({ role })
  .register(z.globalRegistry, { id: 'ChangeRoleRequest' });
