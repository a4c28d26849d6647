interface Sample {
  post: string;
  people: {
    id: string;
    name: string;
    headline: string;
    relevance: string;
    phrases: string[];
  }[];
}

/** A fixed post with what the page shows of the result that the product's own engine gives for it. */
export const sample: Sample = {
  post: 'Two years ago we went fully remote. I expected lower costs. I did not expect what it did to hiring.\n\nWe now recruit from eleven countries, and our time to hire fell by a third. What got harder is company culture: it no longer happens by accident in the kitchen.\n\nWhat has remote work changed for your team?',
  people: [
    {
      id: 'darren-murph',
      name: 'Darren Murph',
      headline: 'Work design adviser, formerly head of remote at GitLab',
      relevance: 'Known for all-remote companies, close to what your post says.',
      phrases: ['fully remote', 'remote work'],
    },
    {
      id: 'tsedal-neeley',
      name: 'Tsedal Neeley',
      headline:
        'Professor at Harvard Business School, author of Remote Work Revolution, co-author of The Digital Mindset',
      relevance: 'Known for remote teams, close to what your post says.',
      phrases: ['fully remote', 'remote work'],
    },
    {
      id: 'laurel-farrer',
      name: 'Laurel Farrer',
      headline: 'Remote work consultant, founder of Distribute',
      relevance: 'Known for remote work readiness, close to what your post says.',
      phrases: ['fully remote', 'remote work'],
    },
  ],
};
