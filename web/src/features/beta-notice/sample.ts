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
    { name: 'Remote Work', relevanceScore: 0.999 },
    { name: 'Hiring', relevanceScore: 0.904 },
    { name: 'Company Culture', relevanceScore: 0.677 },
  ],
  thoughtLeaders: [
    {
      id: 'jason-fried',
      name: 'Jason Fried',
      headline: 'Co-founder of 37signals, co-author of Rework and Remote',
      followers: '250K+',
      posts: 'weekly',
      relevance: 'Writes about remote work, which you mention with "fully remote".',
      matchScore: 97,
      suggestedTag: '@jasonfried',
      matches: [
        { phrase: 'remote work', topic: 'Remote Work' },
        { phrase: 'fully remote', topic: 'Remote Work' },
      ],
      topics: [
        'Remote Work',
        'Bootstrapping',
        'SaaS & Enterprise Software',
        'Management',
        'Product Management',
      ],
      asOf: '2025-06',
    },
    {
      id: 'peter-cappelli',
      name: 'Peter Cappelli',
      headline:
        "Professor at Wharton, author of Why Good People Can't Get Jobs and Our Least Important Asset",
      followers: '25K+',
      posts: 'weekly',
      relevance:
        'Writes about hiring and remote work, which you mention with "time to hire" and "fully remote".',
      matchScore: 95,
      suggestedTag: '@petercappelli',
      matches: [
        { phrase: 'remote work', topic: 'Remote Work' },
        { phrase: 'time to hire', topic: 'Hiring' },
        { phrase: 'hiring', topic: 'Hiring' },
        { phrase: 'recruit', topic: 'Hiring' },
        { phrase: 'fully remote', topic: 'Remote Work' },
      ],
      topics: [
        'Human Resources',
        'Hiring',
        'Labor Market',
        'Feedback & Performance',
        'Remote Work',
      ],
      asOf: '2025-06',
    },
    {
      id: 'diane-mulcahy',
      name: 'Diane Mulcahy',
      headline: 'Author of The Gig Economy, teaches and writes on independent work',
      followers: '10K+',
      posts: 'weekly',
      relevance: 'Writes about remote work, which you mention with "fully remote".',
      matchScore: 94,
      suggestedTag: '@dianemulcahy',
      matches: [
        { phrase: 'remote work', topic: 'Remote Work' },
        { phrase: 'fully remote', topic: 'Remote Work' },
      ],
      topics: ['Freelancing', 'Future of Work', 'Remote Work', 'Venture Capital'],
      asOf: '2025-06',
    },
  ],
};
