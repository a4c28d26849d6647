import { business } from '@tagwell/topics/taxonomy/business';
import { education } from '@tagwell/topics/taxonomy/education';
import { entrepreneurship } from '@tagwell/topics/taxonomy/entrepreneurship';
import { finance } from '@tagwell/topics/taxonomy/finance';
import { health } from '@tagwell/topics/taxonomy/health';
import { marketingAndSales } from '@tagwell/topics/taxonomy/marketing-and-sales';
import { mediaAndCreativity } from '@tagwell/topics/taxonomy/media-and-creativity';
import { peopleAndCulture } from '@tagwell/topics/taxonomy/people-and-culture';
import { publicLife } from '@tagwell/topics/taxonomy/public-life';
import { science } from '@tagwell/topics/taxonomy/science';
import { sustainability } from '@tagwell/topics/taxonomy/sustainability';
import { technology } from '@tagwell/topics/taxonomy/technology';

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

/** The field in whose file a topic stands. */
export function fieldOfTopic(topicId: string): Field | undefined {
  return fieldByTopic.get(topicId);
}
