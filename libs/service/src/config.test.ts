import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import {
  port,
  postgresUrl,
  processEnvironment,
  readConfig,
  secret,
  smtpUrl,
  url,
} from './config.ts';

const schema = z.object({ ...processEnvironment, KEY: secret('the key') });
const good = {
  PORT: '8080',
  REDIS_URL: 'redis://localhost:6379',
  KEY: Buffer.alloc(32).toString('base64url'),
};

describe('readConfig', () => {
  test('fills in defaults', () => {
    expect(readConfig(schema, good)).toMatchObject({ MODE: 'production', HOST: '127.0.0.1' });
  });

  test('treats an empty variable as not set', () => {
    expect(readConfig(schema, { ...good, MODE: '' })).toMatchObject({ MODE: 'production' });
  });

  test('reports every invalid variable in a sentence', () => {
    const wrong = { PORT: 'eighty', KEY: 'short', LOG_LEVEL: 'loud' };
    const read = () => readConfig(schema, wrong);
    expect(read).toThrow('PORT: is not a port number');
    expect(read).toThrow('REDIS_URL: the address of Redis is missing');
    expect(read).toThrow('KEY: the key needs at least 32 bytes in base64url');
    expect(read).toThrow('LOG_LEVEL: ');
  });

  test('accepts QUEUE_SHARDS from 1 to 16', () => {
    const read = (QUEUE_SHARDS: string) => readConfig(schema, { ...good, QUEUE_SHARDS });
    expect(readConfig(schema, good)).toMatchObject({ QUEUE_SHARDS: 1 });
    expect(read('16')).toMatchObject({ QUEUE_SHARDS: 16 });
    for (const wrong of ['0', '17', '2.5', 'three']) {
      expect(() => read(wrong)).toThrow('QUEUE_SHARDS: ');
    }
  });

  test('validates service URLs, Postgres URLs and ports', () => {
    const addresses = z.object({ PORT: port, AUTH_URL: url('auth'), DATABASE_URL: postgresUrl });
    const fine = {
      PORT: '65535',
      AUTH_URL: 'http://auth:3000',
      DATABASE_URL: 'postgresql://tagwell@db/x',
    };
    const read = (wrong: Partial<typeof fine>) => () =>
      readConfig(addresses, { ...fine, ...wrong });
    expect(read({})).not.toThrow();
    expect(read({ DATABASE_URL: 'postgres://db:5432/x?sslmode=require' })).not.toThrow();
    // The first three are valid URLs too, each with its own scheme.
    for (const wrong of ['auth:3000', 'localhost:8080', 'tags.home:8080', 'ftp://auth', 'auth']) {
      expect(read({ AUTH_URL: wrong })).toThrow('AUTH_URL: auth is neither http nor https');
    }
    for (const wrong of ['postgres:5432/x', 'localhost:5432', 'https://db/x']) {
      expect(read({ DATABASE_URL: wrong })).toThrow('DATABASE_URL: is not postgres://');
    }
    for (const wrong of ['65536', '99999', '123456', '-1', '80.5']) {
      expect(read({ PORT: wrong })).toThrow('PORT: is not a port number');
    }
  });

  test('validates SMTP_URL', () => {
    const read = (SMTP_URL: string) => () =>
      readConfig(z.object({ SMTP_URL: smtpUrl }), { SMTP_URL });
    expect(read('smtp://user:p%40ss@mail.example.com:587')).not.toThrow();
    expect(read('smtps://mail.example.com')).not.toThrow();
    for (const wrong of ['mail.example.com:587', 'https://mail.example.com', 'smtp://user:a#b@c']) {
      expect(read(wrong)).toThrow('SMTP_URL: is neither smtp://');
    }
  });

  test('validates REDIS_URL of a single server and of a cluster', () => {
    const read = (REDIS_URL: string) => () => readConfig(schema, { ...good, REDIS_URL });
    expect(read('rediss+cluster://:secret@a:7000,b:7000')).not.toThrow();
    for (const wrong of ['localhost', 'redis://a:7000,b:7000', 'redis+cluster://a:7000,b:seven']) {
      expect(read(wrong)).toThrow('REDIS_URL: is neither redis[s]://');
    }
  });
});
