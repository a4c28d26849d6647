/** The headings that the dashboard's own links lead to. */
export const sectionIds = { premiumUsers: 'premium-users' } as const;
