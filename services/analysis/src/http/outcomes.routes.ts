import {
  askOutcomesRoute,
  outcomesToAskRoute,
  tellOutcomeRoute,
} from '@tagwell/contracts/http/posts-routes';
import { type Identity, serveRoute } from '@tagwell/service/serve-route';
import type { Express } from 'express';
import type { OutcomesRepository } from '../data/outcomes.repository.ts';
import { noSuchPost, presentSummary } from './posts.routes.ts';

export interface OutcomesRoutesTools {
  outcomes: OutcomesRepository;
  identity: Identity;
}

/** Whether the people whom a post tagged answered, where its writer wants to be asked. */
export function serveOutcomes(app: Express, { outcomes, identity }: OutcomesRoutesTools): void {
  serveRoute(app, identity, outcomesToAskRoute, async ({ caller }) => {
    const asks = await outcomes.asks(caller.user.id);
    const posts = asks === false ? [] : await outcomes.listOpen(caller.user.id);
    return { status: 200, body: { asks, posts: posts.map(presentSummary) } };
  });

  serveRoute(app, identity, askOutcomesRoute, async ({ caller, body }) => {
    await outcomes.setAsks(caller.user.id, body.asks);
    return { status: 200, body: { message: 'Kept' } };
  });

  serveRoute(app, identity, tellOutcomeRoute, async ({ caller, params, body }) => {
    if (!(await outcomes.tell(caller.user.id, params.id, body.outcome))) throw noSuchPost();
    return { status: 200, body: { message: 'Kept' } };
  });
}
