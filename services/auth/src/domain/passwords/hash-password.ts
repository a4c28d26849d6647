import bcrypt from 'bcrypt';
import { productionCost } from './production-cost.ts';

/** `cost` is the exponent: each step doubles the time. */
export function hashPassword(password: string, cost = productionCost): Promise<string> {
  return bcrypt.hash(password, cost);
}
