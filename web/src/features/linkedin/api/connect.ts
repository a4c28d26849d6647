/** Where the browser goes to connect. */
export const connectPath = '/api/linkedin/connect';

/** Whether this installation can connect LinkedIn: it redirects there, or has nothing at the address. */
export const connectQuery = {
  queryKey: [connectPath],
  queryFn: async (): Promise<boolean> => {
    const answer = await fetch(connectPath, { credentials: 'include', redirect: 'manual' });
    return answer.type === 'opaqueredirect';
  },
};
