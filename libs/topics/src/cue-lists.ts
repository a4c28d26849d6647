import { businessCues } from './cues/business.ts';
import { educationCues } from './cues/education.ts';
import { entrepreneurshipCues } from './cues/entrepreneurship.ts';
import { financeCues } from './cues/finance.ts';
import { healthCues } from './cues/health.ts';
import { marketingAndSalesCues } from './cues/marketing-and-sales.ts';
import { mediaAndCreativityCues } from './cues/media-and-creativity.ts';
import { peopleAndCultureCues } from './cues/people-and-culture.ts';
import { publicLifeCues } from './cues/public-life.ts';
import { scienceCues } from './cues/science.ts';
import { sustainabilityCues } from './cues/sustainability.ts';
import { technologyCues } from './cues/technology.ts';

/**
 * By topic id, words that people use around it. One alone means nothing ("shift", "ward"); several
 * together tell what a text is about that never names its subject.
 */
export const cueLists: Readonly<Record<string, readonly string[]>> = {
  ...technologyCues,
  ...businessCues,
  ...marketingAndSalesCues,
  ...peopleAndCultureCues,
  ...entrepreneurshipCues,
  ...financeCues,
  ...healthCues,
  ...scienceCues,
  ...sustainabilityCues,
  ...mediaAndCreativityCues,
  ...educationCues,
  ...publicLifeCues,
};
