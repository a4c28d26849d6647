import { userNamesRoute } from '@tagwell/contracts/internal/auth-routes';
import { serveInternalRoute } from '@tagwell/service/serve-internal-route';
import type { Identity } from '@tagwell/service/serve-route';
import type { Express } from 'express';
import type { UsersRepository } from '../data/users.repository.ts';

/** `internal` holds the key our own processes sign with. */
export function serveNames(app: Express, internal: Identity, users: UsersRepository): void {
  serveInternalRoute(app, internal, userNamesRoute, async ({ params }) => {
    const user = await users.find(params.id);
    if (user === undefined) return { names: [] };
    const own = `${user.first_name} ${user.last_name}`.trim();
    return { names: [...new Set([own, user.linkedin_profile?.name ?? own])] };
  });
}
