/** What an empty list says: that there is nothing, and what fills it. */
export interface EmptyList {
  title: string;
  hint: string;
}

export const emptyLists = {
  premiumUsers: { title: 'No premium users found', hint: 'People you invite appear here.' },
  waitlist: { title: 'The waitlist is empty', hint: 'New signups appear here.' },
  notifications: {
    title: 'Nobody has asked yet',
    hint: 'People who leave just their email appear here.',
  },
  activity: {
    title: 'No activity yet',
    hint: 'Each step someone takes with a post appears here.',
  },
  audit: {
    title: 'Nothing but sign-ins yet',
    hint: 'What operators change appears here, for good.',
  },
  auditFiltered: {
    title: 'No entries match',
    hint: 'Choose another kind, operator or day.',
  },
} as const satisfies Record<string, EmptyList>;
