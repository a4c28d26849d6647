import { analyzePost } from '@tagwell/contracts/jobs';
import { createActorSeal } from '@tagwell/events/actor-seal';
import { openService } from '@tagwell/events/open-service';
import { openJobWaiter } from '@tagwell/jobs/job-events';
import { createHttpApp } from '@tagwell/service/http-app';
import { identityKey } from '@tagwell/service/identity';
import { remoteService } from '@tagwell/service/internal-calls';
import { type ProcessContext, serveHttp } from '@tagwell/service/run-process';
import type { Express } from 'express';
import { type HttpConfig, httpConfig } from './config.ts';
import { createAnalysesRepository } from './data/analyses.repository.ts';
import { loadCatalogue, loadOrganizations } from './data/catalogue-files.ts';
import { createLeadersRepository } from './data/leaders.repository.ts';
import { createObjectionsRepository } from './data/objections.repository.ts';
import { askBalance } from './data/other-services.ts';
import { createOrganizationsRepository } from './data/organizations.repository.ts';
import { createOutcomesRepository } from './data/outcomes.repository.ts';
import { createPeopleRepository } from './data/people.repository.ts';
import { createPostsRepository } from './data/posts.repository.ts';
import { createCatalogueView } from './domain/leaders/catalogue-view.ts';
import { serveAnalyses } from './http/analyses.routes.ts';
import { serveInternal } from './http/internal.routes.ts';
import { serveLeaders } from './http/leaders.routes.ts';
import { serveObjections } from './http/objections.routes.ts';
import { serveOrganizations } from './http/organizations.routes.ts';
import { serveOutcomes, servePosts } from './http/posts.routes.ts';
import { servePeople } from './http/people.routes.ts';
import { serviceDeclaration, service } from './service-declaration.ts';

/** Assembles the HTTP process. */
export async function wireHttp(config: HttpConfig, context: ProcessContext): Promise<Express> {
  const { db, health, metrics, nudge } = openService(serviceDeclaration, config, context, 'http');
  const { logger } = context;
  const waitForEnd = openJobWaiter(context, analyzePost.queue, config);

  const analyses = createAnalysesRepository(db);
  const posts = createPostsRepository(db);
  const people = createPeopleRepository(db);
  const outcomes = createOutcomesRepository(db);
  const credits = remoteService('credits', config.CREDITS_URL, config.CREDITS_INTERNAL_KEY);
  const identity = { key: identityKey(config.IDENTITY_KEY), audience: service };
  const internal = { key: identityKey(config.INTERNAL_KEY), audience: service };
  const leaders = { leaders: createLeadersRepository(db), shipped: await loadCatalogue() };
  const view = createCatalogueView(leaders);
  const objections = createObjectionsRepository(db);
  const organizations = {
    shipped: await loadOrganizations(),
    version: leaders.leaders.version,
    repository: createOrganizationsRepository(db),
  };
  const isLimited = config.RATE_LIMITS === 'on';
  return createHttpApp({
    logger,
    health,
    metrics,
    routes: (app) => {
      serveAnalyses(app, {
        analyses,
        people,
        posts,
        dailyQuotas: {
          free: isLimited ? config.FREE_ANALYSES_PER_DAY : Infinity,
          premium: isLimited ? config.PREMIUM_ANALYSES_PER_DAY : Infinity,
        },
        relayEntry: nudge,
        identity,
        waitForEnd,
        sealActor: createActorSeal(config.USAGE_KEY).seal,
        balanceOf: (userId) => askBalance(credits, userId),
      });
      servePosts(app, { posts, identity });
      serveOutcomes(app, { outcomes, identity });
      servePeople(app, { people, view, identity });
      serveLeaders(app, { ...leaders, db, objections, outcomes, identity, view });
      serveObjections(app, { objections, leaders: leaders.leaders, identity, view });
      serveOrganizations(app, { ...organizations, identity });
      serveInternal(app, internal, {
        analyses,
        posts,
        people,
        outcomes,
        objections,
      });
    },
  });
}

if (import.meta.main) await serveHttp('analysis', httpConfig, wireHttp);
