import Fastify from 'fastify';
import pg from 'pg';
import { answerEach } from './program.ts';

type ListRequest = { readonly org: string; readonly kind: string };

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const app = Fastify();
app.post<{ Querystring: ListRequest }>('/', async ({ query: { org, kind } }) => {
  const text = `select fields || jsonb_build_object('_id', id, 'active', active, 'status', status, 'sort', sort,
      'revision', revision, 'changedAt', changed_at) as entry
    from read.lookups where org = $1 and kind = $2 order by sort, id limit 1000`;
  const { rows } = await pool.query({ name: 'list', text, values: [org, kind] });
  return { result: true, code: 200, detail: { data: rows.map(({ entry }) => entry) } };
});
const url = await app.listen({ port: 0, host: '127.0.0.1' });
answerEach(async () => url);
