import { randomBytes } from 'node:crypto';
import type { FactorRule } from '@klang/contracts/events/factorrule';
import { prepareReadModels } from '@klang/projections/kit/copies';
import { leadership } from '@klang/projections/kit/leadership';
import { openPool } from '@klang/projections/kit/pool';
import { runProjector } from '@klang/projections/kit/projector';
import { settling } from '@klang/projections/kit/settled';
import { projections } from '@klang/projections/registry';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { openParts } from '../../platform/parts.ts';
import { newDatabase, newEventStore, type WhichStore } from '../../testing/testWorld.ts';
import { writeOrgs } from './orgsFixture.ts';

/** The projector of a test, which ends with it. */
export const projectInto = (databaseUrl: string, source: EventLog) => {
  const stopped = new AbortController();
  const leads = leadership(databaseUrl, stopped.signal);
  const silent = () => {};
  const pool = openPool(databaseUrl);
  const ports = { pool, source, announce: silent, tell: silent };
  const projecting = runProjector(projections, { ports, leadership: leads, signal: stopped.signal });
  const stop = async () => {
    stopped.abort();
    await projecting;
    await leads.close();
  };
  const close = async () => {
    await stop();
    await pool.end();
  };
  return { stop, close };
};

type Databases = { readonly events: string; readonly views: string };

// A copy is opened by the key that its first owner had.
const masterKey = randomBytes(32);

const openOn = async ({ events, views }: Databases, which: WhichStore) => {
  const store = await newEventStore({ ...which, databaseUrl: events });
  const given = { DATABASE_URL: views, EVENTSTORE_URL: store.url, MASTER_KEY: masterKey, isDemo: false };
  return { store, opened: await openParts(given), DATABASE_URL: views };
};

/** Writes the organizations of the demo; over when every read model knows them. */
const fill = async (databases: Databases, rule: FactorRule | undefined, which: WhichStore) => {
  const made = await openOn(databases, which);
  const { pool, log } = made.opened;
  await prepareReadModels(pool, projections);
  const projector = projectInto(databases.views, log);
  const names = projections.map(({ name }) => name);
  const position = await writeOrgs(made.opened, rule);
  if (!(await settling(pool, projections, log)(names, position, 60_000)))
    throw new Error('The organizations do not settle.');
  await projector.close();
  return made;
};

const both = async (of?: Databases): Promise<Databases> => {
  const [events, views] = await Promise.all([newDatabase(of?.events), newDatabase(of?.views)]);
  return { events, views };
};

const fillOnce = async (rule: FactorRule | undefined): Promise<Databases> => {
  const databases = await both();
  const { store, opened } = await fill(databases, rule, {});
  await opened.close();
  await store.stop();
  return databases;
};

const filled = new Map<FactorRule | undefined, Promise<Databases>>();

/** An event store and a database with the organizations of the demo. A worker fills them once; each test gets a copy. */
export const openFilled = async (rule: FactorRule | undefined, which: WhichStore = {}) => {
  if (process.env['EVENTSTORE_URL']) return fill(await both(), rule, which);
  const made = filled.get(rule) ?? fillOnce(rule);
  filled.set(rule, made);
  return openOn(await both(await made), which);
};
