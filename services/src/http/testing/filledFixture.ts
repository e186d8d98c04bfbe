import { randomBytes } from 'node:crypto';
import type { FactorRule } from '@klang/contracts/events/factorrule';
import type { Announcement } from '@klang/contracts/kit/announcement';
import { leadership } from '@klang/projections/kit/leadership';
import { openPool } from '@klang/projections/kit/pool';
import { runProjector } from '@klang/projections/kit/projector';
import { settling } from '@klang/projections/kit/settled';
import { projections } from '@klang/projections/registry';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { openAnnouncer } from '../../platform/live/announcer.ts';
import { openParts } from '../../platform/parts.ts';
import { newDatabase, newEventStore, preparedDatabase, redis, type WhichStore } from '../../testing/testWorld.ts';
import { writeOrgs } from './orgsFixture.ts';

/** Without a key for live messages it announces nothing. */
export const projectInto = (databaseUrl: string, source: EventLog, liveKey?: string) => {
  const stopped = new AbortController();
  const leads = leadership(databaseUrl, stopped.signal);
  const silent = () => {};
  const announcer = liveKey === undefined ? undefined : openAnnouncer(redis().url, liveKey);
  // Tests hear of their own changes, not that the projector began.
  const announce = (change: Announcement) => change.orgs && announcer?.announce(change);
  const pool = openPool(databaseUrl, 3);
  const ports = { pool, source, announce, report: silent };
  const projecting = runProjector(projections, { ports, leadership: leads, signal: stopped.signal });
  const stop = async () => {
    stopped.abort();
    await projecting;
    await leads.close();
    announcer?.close();
  };
  const close = async () => {
    await stop();
    await pool.end();
  };
  return { stop, close };
};

// A copy needs the key of its original.
const masterKey = randomBytes(32);

const openOn = async (databaseUrl: string, which: WhichStore) => {
  const store = await newEventStore({ databaseUrl, ...which });
  const settings = { DATABASE_URL: databaseUrl, EVENTSTORE_URL: store.url, MASTER_KEY: masterKey, isDemo: false };
  return { store, opened: await openParts(settings), DATABASE_URL: databaseUrl };
};

const fill = async (databaseUrl: string, rule: FactorRule | undefined, which: WhichStore) => {
  const made = await openOn(databaseUrl, which);
  const { pool, log } = made.opened;
  const projector = projectInto(databaseUrl, log);
  const names = projections.map(({ name }) => name);
  const position = await writeOrgs(made.opened, rule);
  if (!(await settling(pool, projections, log)(names, position, 60_000)))
    throw new Error('The organizations do not settle.');
  await projector.close();
  return made;
};

const fillOnce = async (rule: FactorRule | undefined): Promise<string> => {
  const { store, opened, DATABASE_URL } = await fill(await preparedDatabase(), rule, {});
  await opened.close();
  await store.stop();
  return DATABASE_URL;
};

const filled = new Map<FactorRule | undefined, Promise<string>>();

/** A database with the demo organizations and its event store. Filled once for each worker, then copied. */
export const openFilled = async (rule: FactorRule | undefined, which: WhichStore = {}) => {
  if (process.env['EVENTSTORE_URL']) return fill(await preparedDatabase(), rule, which);
  const made = filled.get(rule) ?? fillOnce(rule);
  filled.set(rule, made);
  return openOn(await newDatabase(await made), which);
};
