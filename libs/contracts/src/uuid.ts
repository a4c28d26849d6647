import * as z from 'zod/mini';

export const uuidPattern = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';

const oneUuid = new RegExp(`^${uuidPattern}$`, 'u');

/**
 * An id, in the one form that it is given out in. In capitals it would be the same id to Postgres and
 * another one to everything that compares texts: keys, events, addresses.
 */
/*@__NO_SIDE_EFFECTS__*/
export function uuid() {
  return z
    .string()
    .check(z.regex(oneUuid, 'Must be an id as it was given out'))
    .register(z.globalRegistry, { format: 'uuid' });
}
