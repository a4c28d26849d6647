import { adminRoutes } from './admin-routes.ts';
import { analysisRoutes } from './analysis-routes.ts';
import { analyticsRoutes } from './analytics-routes.ts';
import { authRoutes } from './auth-routes.ts';
import { secondFactorRoutes } from './second-factor-routes.ts';
import { brandingRoutes } from './branding-routes.ts';
import { catalogueHealthRoute, leaderRoutes } from './leader-routes.ts';
import { creditsRoutes } from './credits-routes.ts';
import { importRoutes } from './import-routes.ts';
import { linkedinRoutes } from './linkedin-routes.ts';
import { objectionRoutes } from './objection-routes.ts';
import { organizationRoutes } from './organization-routes.ts';
import { outcomeRoutes } from './outcome-routes.ts';
import { postsRoutes } from './posts-routes.ts';
import { noticeRoutes } from './notice-routes.ts';
import { operatorRoutes } from './operator-routes.ts';
import { peopleRoutes } from './people-routes.ts';
import { premiumUserRoutes } from './premium-user-routes.ts';

/** The whole HTTP surface under `/api`. */
export const routes = [
  ...analysisRoutes,
  ...postsRoutes,
  ...outcomeRoutes,
  ...peopleRoutes,
  ...authRoutes,
  ...linkedinRoutes,
  ...creditsRoutes,
  ...importRoutes,
  ...adminRoutes,
  ...operatorRoutes,
  ...brandingRoutes,
  ...secondFactorRoutes,
  ...noticeRoutes,
  ...premiumUserRoutes,
  ...analyticsRoutes,
  ...leaderRoutes,
  ...organizationRoutes,
  catalogueHealthRoute,
  ...objectionRoutes,
] as const;
