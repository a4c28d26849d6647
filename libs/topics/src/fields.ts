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

/** The fields of work that the topics are grouped by, each a file of `taxonomy/`. */
export const fields = [
  'business',
  'education',
  'entrepreneurship',
  'finance',
  'health',
  'marketing-and-sales',
  'media-and-creativity',
  'people-and-culture',
  'public-life',
  'science',
  'sustainability',
  'technology',
] as const;
export type Field = (typeof fields)[number];

const topicsOf = {
  business,
  education,
  entrepreneurship,
  finance,
  health,
  'marketing-and-sales': marketingAndSales,
  'media-and-creativity': mediaAndCreativity,
  'people-and-culture': peopleAndCulture,
  'public-life': publicLife,
  science,
  sustainability,
  technology,
} satisfies Record<Field, unknown>;

const fieldByTopic = new Map(
  fields.flatMap((field) => topicsOf[field].map(({ id }) => [id, field] as const)),
);

const placeByTopic = new Map(
  [...fieldByTopic].map(([id, field]) => [id, fields.indexOf(field)] as const),
);

/** The field in whose file a topic stands. */
export function fieldOfTopic(topicId: string): Field | undefined {
  return fieldByTopic.get(topicId);
}

/** The place of a topic's field in `fields`; -1 outside the vocabulary. */
export function fieldPlaceOf(topicId: string): number {
  return placeByTopic.get(topicId) ?? -1;
}
