import { readdirSync, readFileSync } from 'node:fs';

/** A post as its writer wrote it, and what a reader who did not know the intention says of it. */
export interface TrainingPost {
  /** The author, who is named by the file. */
  author: string;
  text: string;
  /** Null where nobody said. */
  kind: string | null;
  isTaggable: boolean;
  /** Topic id to 2 for what the post is mainly about, 1 for what it touches. */
  topics: ReadonlyMap<string, number>;
}

const folder = new URL('posts/', import.meta.url);
/** Posts that the engine's quality is judged on; those for development may be learned from. */
const labelled = new URL('../../../tests/quality/posts/', import.meta.url);

/** All posts to learn from, author by author in the order of the names. */
export function readTrainingPosts(): TrainingPost[] {
  return [...readOwnPosts(), ...readLabelledPosts()];
}

function readOwnPosts(): TrainingPost[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.tsv'))
    .toSorted()
    .flatMap((name) =>
      readFileSync(new URL(name, folder), 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => parsePost(name.replace('.tsv', ''), line)),
    );
}

/** A row: kind, y or n, the topics with their weights, the text with `\n` for a line break. */
function parsePost(author: string, line: string): TrainingPost {
  const [kind = '', taggable = '', topics = '', text = ''] = line.split('\t');
  return {
    author,
    kind,
    isTaggable: taggable === 'y',
    text: text.replaceAll(String.raw`\n`, '\n'),
    topics: new Map(
      topics
        .split(' ')
        .filter((pair) => pair !== '')
        .map((pair) => {
          const [id = '', weight = '1'] = pair.split(':');
          return [id, Number(weight)];
        }),
    ),
  };
}

interface LabelledPost {
  split: string;
  text: string;
  topics: string[];
}

/** Where the embeddings of these posts stand, and of those that the engine is judged on. */
export const embeddingsFile = new URL('meanings.bin', import.meta.url);

/** All texts, those of judged posts with and without hashtags, since the engine is judged on both. */
export function readPostTexts(): string[] {
  const judged = readJudgedPosts().map(({ text }) => text);
  return [...readOwnPosts().map(({ text }) => text), ...judged, ...judged.map(withoutHashtags)];
}

export function withoutHashtags(text: string): string {
  return text.replaceAll(/[#＃][\p{L}\p{N}_]+/gu, '').trim();
}

function readJudgedPosts(): LabelledPost[] {
  return readdirSync(labelled)
    .toSorted()
    .flatMap((name) => {
      const posts: unknown = JSON.parse(readFileSync(new URL(name, labelled), 'utf8'));
      return Array.isArray(posts) ? posts.filter(isLabelledPost) : [];
    });
}

function readLabelledPosts(): TrainingPost[] {
  return readJudgedPosts()
    .filter(({ split, topics }) => split === 'development' && topics.length > 0)
    .map(({ text, topics }) => ({
      author: 'labelled',
      kind: null,
      isTaggable: true,
      text,
      topics: new Map(topics.map((id) => [id, 2])),
    }));
}

function isLabelledPost(value: unknown): value is LabelledPost {
  if (typeof value !== 'object' || value === null) return false;
  return 'split' in value && 'text' in value && 'topics' in value && Array.isArray(value.topics);
}
