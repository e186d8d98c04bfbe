import { prepareReadModels } from '@klang/projections/kit/copies';
import { leadership } from '@klang/projections/kit/leadership';
import { openPool } from '@klang/projections/kit/pool';
import { runProjector } from '@klang/projections/kit/projector';
import { projections } from '@klang/projections/registry';
import { openLogger } from '../platform/kit/logger.ts';
import { readSettings, requireSettings } from '../platform/kit/settings.ts';
import { openAnnouncer } from '../platform/live/announcer.ts';
import { openSource } from './source.ts';

const start = async (): Promise<void> => {
  const needed = ['DATABASE_URL', 'EVENTSTORE_URL', 'REDIS_URL', 'MASTER_KEY'] as const;
  const settings = requireSettings(readSettings(process.env), needed);
  const logger = openLogger('projector', settings.LOG_LEVEL);
  const { source, close } = await openSource(settings);
  const pool = openPool(settings.DATABASE_URL);
  await prepareReadModels(pool, projections);

  const announcer = openAnnouncer(settings.REDIS_URL);
  const stopped = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopped.abort());
  const leads = leadership(settings.DATABASE_URL, stopped.signal);
  process.stdout.write(`${JSON.stringify({ ready: true })}\n`);
  await runProjector(projections, {
    ports: {
      pool,
      source,
      announce: announcer.announce,
      report: ({ level, what, ...rest }) => logger[level](rest, what),
    },
    leadership: leads,
    signal: stopped.signal,
  });
  announcer.close();
  await leads.close();
  await pool.end();
  await close();
};

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
