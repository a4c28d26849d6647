import proxy from '@fastify/http-proxy';
import { fastify } from 'fastify';

const app = fastify({ logger: false });
await app.register(proxy, { upstream: process.env['UPSTREAM_URL'] ?? '' });
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
