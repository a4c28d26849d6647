import './configure-zod.ts';
import * as z from 'zod/mini';
import {
  account,
  linkedinProfile,
  message,
  passwordSet,
  premiumUser,
} from '@tagwell/contracts/http/account';
import { creditHistory, credits } from '@tagwell/contracts/http/credits';

const resetRequested = z.extend(message, { resetToken: z.optional(z.string()) });
const adminStatus = z.object({ isAdmin: z.boolean() });

/** Readers of answers about accounts. They throw on another shape than the contract's. */
export const readAccount = (body: unknown) => account.parse(body);
export const readProfile = (body: unknown) => linkedinProfile.parse(body);
export const readResetRequested = (body: unknown) => resetRequested.parse(body);
export const readPasswordSet = (body: unknown) => passwordSet.parse(body);
export const readCredits = (body: unknown) => credits.parse(body);
export const readCreditHistory = (body: unknown) => creditHistory.parse(body);
export const readAdminStatus = (body: unknown) => adminStatus.parse(body);
export const readPremiumUser = (body: unknown) => premiumUser.parse(body);
export const readPremiumUsers = (body: unknown) => z.array(premiumUser).parse(body);
