import { fields } from '@tagwell/topics/fields';
import { tokenize } from '@tagwell/topics/tokenize';
import { gatherCues } from '../../services/analysis/src/domain/engine/cue-evidence.ts';
import { readFieldSigns } from '../../services/analysis/src/domain/engine/field-chances.ts';
import { buildNameIndex } from '../../services/analysis/src/domain/engine/name-index.ts';
import { readPost } from '../../services/analysis/src/domain/engine/read-post.ts';
import { gatherEvidence } from '../../services/analysis/src/domain/engine/topic-evidence.ts';
import { heldOutVoices } from './held-out-voices.ts';
import { fileOf, isOnTopic, readLabelledPosts } from './labelled-posts.ts';

// Prints the weights of `field-chances.ts`: those under which the fields that fit the posts are the
// likeliest (gradient ascent). Only the posts that were written after the cues are looked at: on the
// older ones the cues, made with them in view, would be believed too much.
const newer = /^(?:mixed|short-(?:scenes|opinions|news|people))/u;
const turns = 300;
const step = 0.6;

interface Sample {
  /** Of each field its three signs. */
  signs: number[][];
  fits: boolean[];
}

const posts = readLabelledPosts().filter(({ split }) => split === 'development');
const voiceOf = heldOutVoices(posts);
const names = buildNameIndex([]);
const samples = posts
  .filter((post) => isOnTopic(post) && newer.test(fileOf(post)))
  .map(({ text, fits }): Sample => {
    const { segments } = readPost({ post: text, keywords: [] }, names);
    const tokenized = segments.map((segment) => ({ ...segment, tokens: tokenize(segment.text) }));
    const cues = gatherCues(tokenized);
    const evidence = gatherEvidence(tokenized, [], cues);
    const { voice, named, cued } = readFieldSigns(voiceOf(text), tokenized, evidence, cues);
    return {
      signs: fields.map((_, at) => [voice[at] ?? 0, named[at] ?? 0, cued[at] ?? 0]),
      fits: fields.map((field) => fits.includes(field)),
    };
  });

let weights = [1, 1, 1];
for (let turn = 0; turn < turns; turn += 1) {
  const slopes = samples.map((sample) => slopeOf(sample, weights));
  weights = weights.map(
    (weight, at) =>
      weight + (step * slopes.reduce((sum, slope) => sum + (slope[at] ?? 0), 0)) / samples.length,
  );
}
const [voice, named, cued] = weights.map((weight) => weight.toFixed(2));
console.log(`${samples.length} posts: voice ${voice}, named ${named}, cued ${cued}`);

/** Of the logarithm of the chance that one of the fitting fields is drawn. */
function slopeOf({ signs, fits }: Sample, at: readonly number[]): number[] {
  const scores = signs.map((row) => row.reduce((sum, sign, n) => sum + sign * (at[n] ?? 0), 0));
  const best = Math.max(...scores);
  const parts = scores.map((score) => Math.exp(score - best));
  const whole = parts.reduce((sum, part) => sum + part, 0);
  const fitting = parts.reduce((sum, part, n) => (fits[n] === true ? sum + part : sum), 0);
  return at.map((_, n) =>
    parts.reduce((sum, part, place) => {
      const share = (fits[place] === true ? part / fitting : 0) - part / whole;
      return sum + share * (signs[place]?.[n] ?? 0);
    }, 0),
  );
}
