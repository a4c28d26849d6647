import { analyzeRoute, getAnalysisRoute } from './analysis-routes.ts';

/** The whole HTTP surface under `/api`. */
export const routes = [analyzeRoute, getAnalysisRoute] as const;
