import type { TopicEntry } from './topic-entry.ts';
import { business } from './taxonomy/business.ts';
import { education } from './taxonomy/education.ts';
import { entrepreneurship } from './taxonomy/entrepreneurship.ts';
import { finance } from './taxonomy/finance.ts';
import { health } from './taxonomy/health.ts';
import { marketingAndSales } from './taxonomy/marketing-and-sales.ts';
import { mediaAndCreativity } from './taxonomy/media-and-creativity.ts';
import { peopleAndCulture } from './taxonomy/people-and-culture.ts';
import { publicLife } from './taxonomy/public-life.ts';
import { science } from './taxonomy/science.ts';
import { sustainability } from './taxonomy/sustainability.ts';
import { technology } from './taxonomy/technology.ts';

/** Every topic, in the order of the fields' files. */
export const taxonomy: readonly TopicEntry[] = [
  ...technology,
  ...business,
  ...marketingAndSales,
  ...peopleAndCulture,
  ...entrepreneurship,
  ...finance,
  ...health,
  ...science,
  ...sustainability,
  ...mediaAndCreativity,
  ...education,
  ...publicLife,
];

const topicsById: ReadonlyMap<string, TopicEntry> = new Map(
  taxonomy.map((topic) => [topic.id, topic]),
);

export function findTopic(id: string): TopicEntry | undefined {
  return topicsById.get(id);
}
