import { expect, test } from '@jest/globals';
import { remoteHiringPost } from '../engine-test-builder.ts';
import { buildConnection, matchNetwork } from './network-test-builder.ts';

test.each(['junior', 'student'] as const)(
  'a connection with seniority %s scores lower than others with the same work',
  (rank) => {
    const recruiter = { ...buildConnection('Ana Roe', 'Recruiter', 'Acme'), seniority: null };
    const learner = { ...buildConnection('Zoe Roe', 'Recruiter', 'Ravel'), seniority: rank };
    const { connections } = matchNetwork(remoteHiringPost, { network: [learner, recruiter] });
    const scoreOf = (id: string) => connections.find((one) => one.id === id)?.matchScore;
    expect(scoreOf('zoe-roe')).toBeLessThan(scoreOf('ana-roe') ?? 0);
  },
);
