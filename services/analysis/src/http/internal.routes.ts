import {
  retryAnalysesRoute,
  analysisUserDataRoute,
  objectionAddressRoute,
} from '@tagwell/contracts/internal-routes';
import { serveInternalRoute } from '@tagwell/service/internal-calls';
import type { Identity } from '@tagwell/service/serve-route';
import { listPart, serveUserData, valuePart } from '@tagwell/service/user-data';
import type { Express } from 'express';
import type { AnalysesRepository } from '../data/analyses.repository.ts';
import type { ObjectionsRepository } from '../data/objections.repository.ts';
import type { OutcomesRepository } from '../data/outcomes.repository.ts';
import type { PeopleRepository } from '../data/people.repository.ts';
import type { PostsRepository } from '../data/posts.repository.ts';
import { retryAnalyses } from '../domain/request-analysis.ts';
import { presentKeptPerson } from './people.routes.ts';
import { presentPost } from './posts.routes.ts';
import { presentAnalysis } from './analyses.routes.ts';

export interface InternalRoutesTools {
  analyses: AnalysesRepository;
  posts: PostsRepository;
  people: Pick<PeopleRepository, 'list'>;
  outcomes: Pick<OutcomesRepository, 'asks'>;
  objections: Pick<ObjectionsRepository, 'emailOf'>;
}

/** Routes for our own processes; `internal` holds the key they sign with. */
export function serveInternal(app: Express, internal: Identity, tools: InternalRoutesTools): void {
  const { analyses, posts, people, outcomes, objections } = tools;
  serveUserData(app, internal, analysisUserDataRoute, [
    listPart('analyses', analyses.exportPage, (row) => ({
      ...presentAnalysis(row),
      keywords: row.keywords,
      withNetwork: row.withNetwork,
      visitorId: row.visitorId,
    })),
    listPart('posts', posts.exportPage, (row) => ({
      ...presentPost(row),
      ...(row.deletedAt !== null && { deletedAt: row.deletedAt.toISOString() }),
    })),
    valuePart('people', async (id) => (await people.list(id)).map(presentKeptPerson)),
    valuePart('asksWhoAnswered', outcomes.asks),
  ]);

  serveInternalRoute(app, internal, objectionAddressRoute, async ({ params }) => ({
    email: (await objections.emailOf(params.id)) ?? null,
  }));

  serveInternalRoute(app, internal, retryAnalysesRoute, ({ body }) => retryAnalyses(tools, body));
}
