interface Sample {
  post: string;
  people: {
    id: string;
    name: string;
    headline: string;
    relevance: string;
    /** The words of the post that led to them. */
    phrases: string[];
  }[];
}

/** A fixed post with what the page shows of the result that the product's own engine gives for it. */
export const sample: Sample = {
  post: 'Two years ago we went fully remote. I expected lower costs. I did not expect what it did to hiring.\n\nWe now recruit from eleven countries, and our time to hire fell by a third. What got harder is company culture: it no longer happens by accident in the kitchen.\n\nWhat has remote work changed for your team?',
  people: [
    {
      id: 'jason-fried',
      name: 'Jason Fried',
      headline: 'Co-founder of 37signals, co-author of Rework and Remote',
      relevance: 'Writes about remote work, which you mention with "fully remote".',
      phrases: ['remote work', 'fully remote'],
    },
    {
      id: 'diane-mulcahy',
      name: 'Diane Mulcahy',
      headline: 'Author of The Gig Economy, teaches and writes on independent work',
      relevance: 'Writes about remote work, which you mention with "fully remote".',
      phrases: ['remote work', 'fully remote'],
    },
    {
      id: 'peter-cappelli',
      name: 'Peter Cappelli',
      headline:
        "Professor at Wharton, author of Why Good People Can't Get Jobs and Our Least Important Asset",
      relevance:
        'Writes about hiring and remote work, which you mention with "time to hire" and "fully remote".',
      phrases: ['remote work', 'time to hire', 'hiring', 'recruit', 'fully remote'],
    },
  ],
};
