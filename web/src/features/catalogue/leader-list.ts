/** The list of people as the page's address has it. */
export const leaderList = {
  name: 'people',
  columns: ['name', 'followers', 'asOf', 'updatedAt'],
} as const;
