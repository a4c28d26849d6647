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
    { name: 'Hiring', relevanceScore: 0.99 },
    { name: 'Remote Work', relevanceScore: 0.81 },
    { name: 'Company Culture', relevanceScore: 0.73 },
  ],
  thoughtLeaders: [
    {
      id: 'tim-sackett',
      name: 'Tim Sackett',
      headline: 'Recruiting executive, author of The Talent Fix',
      followers: '50K+',
      posts: 'several times a week',
      relevance: 'Writes about hiring, which you mention with "time to hire".',
      matchScore: 91,
      suggestedTag: '@timsackett',
      matches: [
        { phrase: 'hiring', topic: 'Hiring' },
        { phrase: 'time to hire', topic: 'Hiring' },
        { phrase: 'recruit', topic: 'Hiring' },
        { phrase: 'company culture', topic: 'Human Resources' },
      ],
      topics: ['Hiring', 'Human Resources'],
      asOf: '2025-06',
    },
    {
      id: 'peter-cappelli',
      name: 'Peter Cappelli',
      headline:
        "Professor at Wharton, author of Why Good People Can't Get Jobs and Our Least Important Asset",
      followers: '25K+',
      posts: 'weekly',
      relevance: 'Writes about hiring, which you mention with "time to hire".',
      matchScore: 87,
      suggestedTag: '@petercappelli',
      matches: [
        { phrase: 'hiring', topic: 'Hiring' },
        { phrase: 'time to hire', topic: 'Hiring' },
        { phrase: 'recruit', topic: 'Hiring' },
        { phrase: 'company culture', topic: 'Human Resources' },
        { phrase: 'team', topic: 'Human Resources' },
        { phrase: 'remote work', topic: 'Future of Work' },
        { phrase: 'fully remote', topic: 'Future of Work' },
      ],
      topics: ['Human Resources', 'Hiring', 'Future of Work'],
      asOf: '2025-06',
    },
    {
      id: 'darren-murph',
      name: 'Darren Murph',
      headline: 'Work design adviser, formerly head of remote at GitLab',
      followers: '50K+',
      posts: 'several times a week',
      relevance:
        'Writes about remote work and company culture, which you mention with "fully remote".',
      matchScore: 87,
      suggestedTag: '@darrenmurph',
      matches: [
        { phrase: 'remote work', topic: 'Remote Work' },
        { phrase: 'fully remote', topic: 'Remote Work' },
        { phrase: 'company culture', topic: 'Company Culture' },
        { phrase: 'team', topic: 'Company Culture' },
      ],
      topics: ['Remote Work', 'Future of Work', 'Company Culture'],
      asOf: '2025-06',
    },
  ],
};
