import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

/** Weights of the signs of `searchLeaders`, as log-odds. */
const rankingWeights = z.object({
  constant: z.number(),
  topics: z.number(),
  central: z.number(),
  words: z.number(),
  named: z.number(),
});
export type RankingWeights = z.infer<typeof rankingWeights>;

const file = new URL('../../../../model/ranking.json', import.meta.url);

/** Fitted by `make train` to pairs of a post and a person that readers judged. */
export const ranking: RankingWeights = rankingWeights.parse(JSON.parse(readFileSync(file, 'utf8')));
