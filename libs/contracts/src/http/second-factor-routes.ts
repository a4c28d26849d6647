import * as z from 'zod/mini';
import { operatorRoles } from '../operator-roles.ts';
import { operatorLoginRequest, secondFactorCode } from './account.ts';
import { defineRoute } from './define-route.ts';

const secondFactor = z
  .object({
    /** The operator's own address. */
    email: z.string(),
    /** Null while it is off. */
    since: z.nullable(z.iso.datetime()),
    recoveryCodesLeft: z.int().check(z.minimum(0)),
  })
  .register(z.globalRegistry, { id: 'SecondFactor' });
export type SecondFactor = z.infer<typeof secondFactor>;

const secondFactorSetup = z
  .object({
    /** In base 32, for typing in by hand. */
    secret: z.string(),
    /** The secret as an `otpauth:` URL, for apps that scan a QR code. */
    uri: z.string(),
  })
  .register(z.globalRegistry, { id: 'SecondFactorSetup' });
export type SecondFactorSetup = z.infer<typeof secondFactorSetup>;

const codeRequest = z
  .strictObject({ code: secondFactorCode })
  .register(z.globalRegistry, { id: 'SecondFactorCode' });

const confirmation = z
  .strictObject({
    code: secondFactorCode,
    /** The operator's password, which somebody at a signed-in browser does not know. */
    password: operatorLoginRequest.shape.password,
  })
  .register(z.globalRegistry, { id: 'SecondFactorConfirmation' });

const forOperators = { service: 'auth', access: 'operator', roles: operatorRoles } as const;

export const getSecondFactorRoute = defineRoute({
  ...forOperators,
  id: 'getSecondFactor',
  method: 'get',
  path: '/api/admin/second-factor',
  summary: 'Whether your sign-in asks for a second factor',
  responses: { 200: { description: 'Current state', body: secondFactor } },
});

export const setUpSecondFactorRoute = defineRoute({
  ...forOperators,
  id: 'setUpSecondFactor',
  method: 'post',
  path: '/api/admin/second-factor',
  summary: 'Begin with a second factor: a new secret for an app that shows codes (RFC 6238)',
  description: 'Takes effect once confirmed. A new request replaces the secret.',
  responses: { 200: { description: 'Shown only once', body: secondFactorSetup } },
  problems: { already_exists: 409 },
});

export const switchOnSecondFactorRoute = defineRoute({
  ...forOperators,
  id: 'switchOnSecondFactor',
  method: 'put',
  path: '/api/admin/second-factor',
  summary: 'Confirm the second factor with your password and a code; your other sessions end',
  description:
    'A wrong password is an `invalid_request` at `password`. Like a wrong code, it counts as a failed sign-in. You are told by mail.',
  body: confirmation,
  responses: {
    200: {
      description: 'On. Each recovery code signs you in once without the app; shown only once',
      body: z.object({ recoveryCodes: z.array(z.string()) }),
    },
  },
  problems: { invalid_second_factor: 400, already_exists: 409 },
});

export const switchOffSecondFactorRoute = defineRoute({
  ...forOperators,
  id: 'switchOffSecondFactor',
  method: 'post',
  path: '/api/admin/second-factor/off',
  summary: 'Switch your second factor off, with a code of it or a recovery code',
  description: 'You are told by mail.',
  body: codeRequest,
  responses: { 200: { description: 'Off', body: secondFactor } },
  problems: { invalid_second_factor: 400 },
});

export const secondFactorRoutes = [
  getSecondFactorRoute,
  setUpSecondFactorRoute,
  switchOnSecondFactorRoute,
  switchOffSecondFactorRoute,
] as const;
