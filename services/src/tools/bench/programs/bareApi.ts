import Fastify from 'fastify';
import pg from 'pg';
import { answerEach } from './program.ts';

// Baseline: one route, one row, one commit.

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
await pool.query(
  'create table if not exists bare_orders (id text primary key, body jsonb not null, at timestamptz not null default now())',
);
const app = Fastify();
app.post<{ Body: { orderId: string } }>('/', async ({ body }) => {
  const values = [body.orderId, JSON.stringify(body)];
  await pool.query({ name: 'insert', text: 'insert into bare_orders (id, body) values ($1, $2)', values });
  return { result: true };
});
const url = await app.listen({ port: 0, host: '127.0.0.1' });
answerEach(async () => url);
