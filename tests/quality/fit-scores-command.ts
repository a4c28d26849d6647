import { loadCatalogue } from '../../services/analysis/src/data/catalogue-files.ts';
import { buildIndex } from '../../services/analysis/src/domain/engine/build-index.ts';
import { readClarity } from '../../services/analysis/src/domain/engine/calibrate-score.ts';
import { chooseLeaders } from '../../services/analysis/src/domain/engine/choose-leaders.ts';
import { extractTopics } from '../../services/analysis/src/domain/engine/extract-topics.ts';
import { decidingTopics } from '../../services/analysis/src/domain/engine/measure-fit.ts';
import { readPost } from '../../services/analysis/src/domain/engine/read-post.ts';
import { searchLeaders } from '../../services/analysis/src/domain/engine/search-leaders.ts';
import { weighCandidates } from '../../services/analysis/src/domain/engine/weigh-candidates.ts';
import { heldOutVoices } from './held-out-voices.ts';
import { isOnTopic, readLabelledPosts, type LabelledPost } from './labelled-posts.ts';
import { fitsByTopic } from './who-fits.ts';

// Prints the coefficients of `calibrate-score.ts`: logistic regression by Newton's method on the
// suggestions for the development posts and for their first halves, which stand for less clear
// posts. Of people who stand in for a guess nothing is learned: their scores have a ceiling.
const ridge = 0.0001;
const turns = 20;

interface Suggestion {
  /** A constant, the fit, the density, the phrases. */
  signs: number[];
  fits: boolean;
}

const posts = readLabelledPosts().filter(({ split }) => split === 'development');
const voiceOf = heldOutVoices(posts);
const index = buildIndex(await loadCatalogue());
const suggestions = posts.filter(isOnTopic).flatMap((post) => {
  const half = post.text.slice(0, post.text.indexOf(' ', post.text.length / 2));
  return [...suggestionsFor(post, post.text), ...suggestionsFor(post, half)];
});

let coefficients = [0, 0, 0, 0];
for (let turn = 0; turn < turns; turn += 1) {
  const slopes = coefficients.map((value, at) => (at === 0 ? 0 : -ridge * value));
  const bends = coefficients.map((_, row) =>
    coefficients.map((__, at): number => (row === at && row > 0 ? ridge : 0)),
  );
  for (const { signs, fits } of suggestions) {
    const logOdds = signs.reduce((sum, sign, at) => sum + sign * (coefficients[at] ?? 0), 0);
    const chance = 1 / (1 + Math.exp(-logOdds));
    for (const [row, sign] of signs.entries()) {
      const part = sign / suggestions.length;
      slopes[row] = (slopes[row] ?? 0) + part * ((fits ? 1 : 0) - chance);
      const bend = bends[row] ?? [];
      for (const [at, other] of signs.entries()) {
        bend[at] = (bend[at] ?? 0) + part * other * chance * (1 - chance);
      }
    }
  }
  const change = solve(bends, slopes);
  coefficients = coefficients.map((value, at) => value + (change[at] ?? 0));
}
const [constant, fit, density, phrase] = coefficients.map((value) => value.toFixed(2));
console.log(
  `${suggestions.length} suggestions: constant ${constant}, fit ${fit}, density ${density}, phrase ${phrase}`,
);

function suggestionsFor(post: LabelledPost, text: string): Suggestion[] {
  const reading = readPost({ post: text, keywords: [] }, index.names);
  const topics = extractTopics(reading, voiceOf(post.text));
  const candidates = searchLeaders(index, reading, topics);
  const { weighed } = weighCandidates(index, decidingTopics(topics.topics), [], candidates);
  const fits = new Map(weighed.map(({ leader, fit: measured }) => [leader.id, measured]));
  const { density: thickness, phrases } = readClarity(reading, topics);
  return chooseLeaders(index, reading, topics, candidates)
    .filter(({ guess }) => guess === undefined)
    .map(({ leader }) => ({
      signs: [1, Math.min(1, fits.get(leader.id) ?? 0), thickness, phrases],
      fits: fitsByTopic(leader, post),
    }));
}

/** Of a few linear equations, by elimination. */
function solve(rows: readonly (readonly number[])[], values: readonly number[]): number[] {
  const [first, ...others] = rows.map((row, at) => [...row, values[at] ?? 0]);
  const lead = first?.[0] ?? 1;
  if (first === undefined) return [];
  const reduced = others.map((row) =>
    row.slice(1).map((value, at) => value - ((row[0] ?? 0) / lead) * (first[at + 1] ?? 0)),
  );
  const rest = solve(
    reduced.map((row) => row.slice(0, -1)),
    reduced.map((row) => row.at(-1) ?? 0),
  );
  const known = rest.reduce((sum, value, at) => sum + value * (first[at + 1] ?? 0), 0);
  return [((first.at(-1) ?? 0) - known) / lead, ...rest];
}
