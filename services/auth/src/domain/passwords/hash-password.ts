import bcrypt from 'bcrypt';

/** bcrypt's exponent of work: 12 takes about 0.2 s of one core. */
export const productionCost = 12;

/** `cost` is the exponent: each step doubles the time. */
export function hashPassword(password: string, cost = productionCost): Promise<string> {
  return bcrypt.hash(password, cost);
}
