import { createHmac, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { Audience, SessionClaims } from '@tagwell/service/session-token';

const daySeconds = 86_400;
const tokenSeconds = 900;

const seconds = () => Math.floor(Date.now() / 1000);
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const head = { alg: 'HS256', typ: 'JWT' };

/** Written by hand: a library would refuse to make most of these. */
function token(
  claims: object,
  key: Buffer,
  hash: 'sha256' | 'sha512' = 'sha256',
  alg = head.alg,
): string {
  const signed = `${encode({ ...head, alg })}.${encode(claims)}`;
  return `${signed}.${createHmac(hash, key).update(signed).digest('base64url')}`;
}

function claimsOf({ id, sessionId }: SessionClaims, iat = seconds()) {
  return {
    sub: id,
    sid: sessionId,
    iat,
    exp: iat + tokenSeconds,
    iss: 'tagwell-auth',
    aud: 'user',
  };
}

const bytes = (key: string) => Buffer.from(key, 'base64url');

/** A good token, but of yesterday. */
export function tokenOfYesterday(session: SessionClaims, key: string): string {
  return token(claimsOf(session, seconds() - daySeconds), bytes(key));
}

/** Twenty tokens for a live session of a user, each wrong in a way of its own. */
export function forgedTokens(
  session: SessionClaims,
  keys: Record<Audience, string>,
): Record<string, string> {
  const key = bytes(keys.user);
  const claims = claimsOf(session);
  const { iat, exp, sub, sid, iss, aud } = claims;
  const unsigned = (alg: string) => `${encode({ ...head, alg })}.${encode(claims)}`;
  const [goodHead = '', goodBody = '', signature = ''] = token(claims, key).split('.');
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const publicKey = pair.publicKey.export({ type: 'spki', format: 'pem' });
  const byPrivateKey = sign('sha256', Buffer.from(unsigned('RS256')), pair.privateKey);

  return {
    'no signature asked for': `${unsigned('none')}.`,
    'no signature, shouted': `${unsigned('NONE')}.${signature}`,
    'signature left out': `${goodHead}.${goodBody}.`,
    'signature cut': `${goodHead}.${goodBody}.${signature.slice(0, -4)}`,
    'claims changed': `${goodHead}.${encode({ ...claims, sub: sid })}.${signature}`,
    'another algorithm': token(claims, key, 'sha512', 'HS512'),
    'a pair of keys': `${unsigned('RS256')}.${byPrivateKey.toString('base64url')}`,
    'the public key as the secret': token(claims, Buffer.from(publicKey)),
    'another key': token(claims, randomBytes(32)),
    'the key of the operators': token(claims, bytes(keys.admin)),
    'signed for operators': token({ ...claims, aud: 'admin' }, key),
    'signed for nobody': token({ sub, sid, iat, exp, iss }, key),
    'another issuer': token({ ...claims, iss: 'tagwell-gateway' }, key),
    'too old': tokenOfYesterday(session, keys.user),
    'good for ever': token({ sub, sid, iat, iss, aud }, key),
    'good for far too long': token(
      { ...claims, iat: iat - daySeconds, exp: iat + daySeconds },
      key,
    ),
    'of no time': token({ sub, sid, exp, iss, aud }, key),
    'of no session': token({ sub, iat, exp, iss, aud }, key),
    'of nobody': token({ sid, iat, exp, iss, aud }, key),
    'no token at all': 'signed-in',
  };
}
