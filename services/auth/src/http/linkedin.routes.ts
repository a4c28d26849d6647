import type { UserCaller } from '@tagwell/contracts/caller';
import {
  connectLinkedInRoute,
  declareLinkedInProfileRoute,
  deleteLinkedInProfileRoute,
  getLinkedInProfileRoute,
  getLinkedInSetupRoute,
  linkedInCallbackRoute,
} from '@tagwell/contracts/http/linkedin-routes';
import { texts } from '@tagwell/contracts/texts';
import { AppError } from '@tagwell/service/app-error';
import type { Logger } from '@tagwell/service/logger';
import { type Identity, type RouteReply, serveRoute } from '@tagwell/service/serve-route';
import type { Express } from 'express';
import { type LinkedInClient, LinkedInError } from '../data/linkedin-client.ts';
import type { UsersRepository } from '../data/users.repository.ts';
import {
  beginConnecting,
  type ConnectLinkedInTools,
  finishConnecting,
  type LinkedInOutcome,
  declaredProfile,
} from '../domain/linkedin.ts';
import { signedInUser } from './account.routes.ts';

export interface LinkedInRoutesTools extends ConnectLinkedInTools {
  identity: Identity;
  logger: Logger;
  users: UsersRepository;
  /** Undefined if LinkedIn is not configured. */
  linkedinClient: LinkedInClient | undefined;
}

export function serveLinkedIn(app: Express, tools: LinkedInRoutesTools): void {
  const { identity, logger, users, linkedin, linkedinClient } = tools;

  serveRoute(app, identity, getLinkedInProfileRoute, async ({ caller }) => {
    const { linkedinProfile: profile } = await signedInUser(users, caller.user.id);
    if (profile === null) throw new AppError('not_found', 'There is no LinkedIn profile yet');
    return { status: 200, body: profile };
  });

  serveRoute(app, identity, declareLinkedInProfileRoute, async ({ caller, body }) => {
    const change = declaredProfile(body);
    if (change === undefined) {
      const message = texts.headlineMissing;
      throw new AppError('invalid_request', message, { errors: [{ path: 'headline', message }] });
    }
    const { id } = await signedInUser(users, caller.user.id);
    return { status: 200, body: await linkedin.changeProfile(id, change) };
  });

  serveRoute(app, identity, deleteLinkedInProfileRoute, async ({ caller }) => {
    await linkedin.deleteProfile(caller.user.id);
    return { status: 200, body: { message: 'Your LinkedIn profile was removed' } };
  });

  serveRoute(app, identity, getLinkedInSetupRoute, () =>
    Promise.resolve({ status: 200, body: { canConnect: linkedinClient !== undefined } }),
  );

  serveRoute(app, identity, connectLinkedInRoute, async ({ caller, requestId }) => {
    const client = clientOf(tools);
    try {
      const url = await beginConnecting(tools, client, connecting(caller));
      if (url === undefined) throw new AppError('unauthenticated', 'Please sign in first.');
      return redirectTo(url);
    } catch (error) {
      return failed(error, { requestId, userId: caller.user.id });
    }
  });

  serveRoute(app, identity, linkedInCallbackRoute, async ({ caller, query, requestId }) => {
    const client = clientOf(tools);
    const ids = { requestId, userId: caller.user.id };
    try {
      const outcome = await finishConnecting(tools, client, connecting(caller), query);
      logger.info({ ...ids, outcome }, 'back from LinkedIn');
      return redirectHome(outcome);
    } catch (error) {
      return failed(error, ids);
    }
  });

  function failed(error: unknown, ids: Record<string, string>): RouteReply {
    if (!(error instanceof LinkedInError)) throw error;
    logger.warn({ ...ids, reason: error.code }, 'LinkedIn gave no good answer');
    return redirectHome('failed');
  }
}

function clientOf({ linkedinClient }: LinkedInRoutesTools): LinkedInClient {
  if (linkedinClient !== undefined) return linkedinClient;
  throw new AppError('not_found', 'Connecting to LinkedIn is not set up here');
}

const connecting = ({ user }: UserCaller) => ({ userId: user.id, sessionId: user.sessionId });

/** The page that says how it went. */
const redirectHome = (outcome: LinkedInOutcome) => redirectTo(`/premium?linkedin=${outcome}`);

const redirectTo = (url: string): RouteReply => ({ status: 302, headers: { Location: url } });
