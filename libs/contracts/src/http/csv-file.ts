import * as z from 'zod/mini';
import { totalCountHeader } from './list-query.ts';

/** The answer with a whole list as a file, and the count of its rows in a header. */
export const csvFile = {
  200: {
    description: 'The file',
    body: z.string(),
    mediaType: 'text/csv',
    headers: ['Content-Disposition', totalCountHeader],
  },
};
