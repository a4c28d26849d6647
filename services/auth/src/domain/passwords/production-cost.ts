/** bcrypt's exponent of work: 12 takes about 0.2 s of one core. */
export const productionCost = 12;
