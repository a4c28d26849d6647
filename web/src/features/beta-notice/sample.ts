import type { ExtractedTopic, ThoughtLeader } from '@tagwell/contracts/http/analysis';

interface Sample {
  post: string;
  extractedTopics: ExtractedTopic[];
  thoughtLeaders: ThoughtLeader[];
}

/** A fixed post with the result that the product's own engine gives for it. */
export const sample: Sample = {
  post: 'Two years ago we went fully remote. I expected lower costs. I did not expect what it did to hiring.\n\nWe now recruit from eleven countries, and our time to hire fell by a third. What got harder is company culture: it no longer happens by accident in the kitchen.\n\nWhat has remote work changed for your team?',
  extractedTopics: [
    { name: 'Remote work', relevanceScore: 0.95 },
    { name: 'Hiring', relevanceScore: 0.82 },
    { name: 'Company culture', relevanceScore: 0.61 },
  ],
  thoughtLeaders: [
    {
      id: 'darren-murph',
      name: 'Darren Murph',
      headline: 'Work design adviser, formerly head of remote at GitLab',
      followers: '50K+',
      posts: 'several times a week',
      relevance: 'You wrote about remote work and company culture; Darren Murph speaks on both.',
      matchScore: 92,
      suggestedTag: '@darrenmurph',
      matches: [
        { phrase: 'fully remote', topic: 'Remote work' },
        { phrase: 'remote work', topic: 'Remote work' },
        { phrase: 'company culture', topic: 'Company culture' },
      ],
      topics: ['Remote work', 'Future of work', 'Company culture'],
      asOf: '2025-06',
    },
    {
      id: 'gustavo-razzetti',
      name: 'Gustavo Razzetti',
      headline: 'Creator of the Culture Design Canvas, author of Remote Not Distant',
      followers: '50K+',
      posts: 'daily',
      relevance:
        'You wrote about company culture and remote work; Gustavo Razzetti speaks on both.',
      matchScore: 86,
      suggestedTag: '@gustavorazzetti',
      matches: [
        { phrase: 'company culture', topic: 'Company culture' },
        { phrase: 'remote work', topic: 'Remote work' },
      ],
      topics: ['Company culture', 'Remote work', 'Leadership'],
      asOf: '2025-06',
    },
    {
      id: 'hung-lee',
      name: 'Hung Lee',
      headline: 'Curator of the Recruiting Brainfood newsletter',
      followers: '50K+',
      posts: 'several times a week',
      relevance: 'You wrote about hiring and time to hire; Hung Lee speaks on hiring.',
      matchScore: 78,
      suggestedTag: '@hunglee',
      matches: [
        { phrase: 'hiring', topic: 'Hiring' },
        { phrase: 'time to hire', topic: 'Hiring' },
      ],
      topics: ['Hiring', 'Human resources'],
      asOf: '2025-06',
    },
  ],
};
