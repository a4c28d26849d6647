import { expect, jest, test } from '@jest/globals';
import { AppError } from '@tagwell/service/app-error';
import { switchOnSecondFactor } from './second-factor.ts';

const unused = () => {
  throw new Error('not for this');
};

test('switching on a second factor under load refunds the attempt', async () => {
  const refundDevice = jest.fn(async () => {});
  const busy = async () => {
    throw new AppError('service_unavailable', 'Many people are signing in');
  };
  const factor = {
    email: 'op@example.com',
    password: 'a hash',
    sealedSecret: 'sealed',
    since: null,
  };
  const switchingOn = switchOnSecondFactor(
    {
      secondFactors: {
        find: async () => ({ ...factor, recoveryCodesLeft: 0 }),
        begin: unused,
        switchOn: unused,
        useStep: unused,
        useRecoveryCode: unused,
        switchOff: unused,
        reset: unused,
      },
      throttle: { count: async () => ({ succeeded: unused, refundDevice, end: () => {} }) },
      passwords: { hash: unused, matches: busy },
      cipher: { seal: unused, open: unused, tryOpen: unused },
      installationName: unused,
    },
    {
      operatorId: crypto.randomUUID(),
      code: '123456',
      password: 'a password',
      ip: '192.0.2.1',
      requestId: 'a request',
      sessionId: crypto.randomUUID(),
    },
  );
  await expect(switchingOn).rejects.toMatchObject({ code: 'service_unavailable' });
  expect(refundDevice).toHaveBeenCalledTimes(1);
});
