import type { CatalogueLeader } from '../../services/analysis/src/domain/catalogue.ts';
import { findTopic } from '@tagwell/topics/topics';
import { fields, isOnTopic, type Field, type LabelledPost } from './labelled-posts.ts';
import type { LeaderSystem } from './systems.ts';
import { mean } from './topic-figures.ts';

/** One keyword of each field, as a user would type it. */
const keywordOf: Record<Field, string> = {
  business: 'supply chain',
  education: 'schools',
  entrepreneurship: 'startups',
  finance: 'investing',
  health: 'public health',
  'marketing-and-sales': 'advertising',
  'media-and-creativity': 'journalism',
  'people-and-culture': 'recruiting',
  'public-life': 'human rights',
  science: 'physics',
  sustainability: 'climate',
  technology: 'cybersecurity',
};

/** By how much the field of one added keyword gains in the first five, 0..1, on average. */
export function measureKeywords(system: LeaderSystem, posts: readonly LabelledPost[]): number {
  return mean(
    posts.filter(isOnTopic).map((post, place) => {
      const strange = fields.filter((field) => !post.fits.includes(field));
      const field = strange[place % strange.length] ?? 'science';
      const share = (keywords: readonly string[]): number =>
        system(post.text, keywords).filter(({ leader }) => standsFor(leader, field)).length / 5;
      return share([keywordOf[field]]) - share([]);
    }),
  );
}

function standsFor({ topics }: CatalogueLeader, field: Field): boolean {
  return Object.entries(topics).some(
    ([topic, weight]) => weight >= 0.7 && findTopic(topic)?.field === field,
  );
}
