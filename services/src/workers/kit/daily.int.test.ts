import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { KeyOwner } from '../../platform/keys/keyRows.ts';
import { redis } from '../../testing/testWorld.ts';
import { publishOrganize } from '../testing/paperFixture.ts';
import { newClock, newWorker, openShop, type Shop } from '../testing/workerFixture.ts';

const dayMs = 86_400_000;
const clock = newClock();
const at = redis();
let shop: Shop;
let pool: pg.Pool;
beforeAll(async () => {
  shop = await openShop(clock);
  pool = new pg.Pool({ connectionString: shop.databaseUrl });
});
afterAll(async () => {
  await pool.end();
  await shop.close();
});

const dayIn = (days: number) => new Date(clock.now().getTime() + days * dayMs).toISOString().slice(0, 10);

const papersUntil = async (personId: string, keepUntil: string) => {
  const owner: KeyOwner = { org: 'klangdee', personId, kind: 'papers', keepUntil };
  await shop.keys.findOrMake([{ ...owner, kind: 'profile' }, owner]);
  await shop.keys.destroyProfile('klangdee', personId);
};
const paperOwners = async () => {
  const { rows } = await pool.query<{ person_id: string }>(
    `select person_id from platform.person_keys where kind = 'papers' and wrapped is not null order by 1`,
  );
  return rows.map(({ person_id }) => person_id);
};

it('papers whose day is over go when a worker starts, and others as their day ends, with two workers as with one', async () => {
  await publishOrganize(shop, clock.now().toISOString(), { change: { paperYears: 5 } });
  await papersUntil('p1', dayIn(-2));
  await papersUntil('p2', dayIn(3));
  await papersUntil('p3', dayIn(400));
  expect(await paperOwners()).toEqual(['p1', 'p2', 'p3']);
  const workers = [await newWorker({ shop, clock, ...at }), await newWorker({ shop, clock, ...at })];
  await expect.poll(paperOwners).toEqual(['p2', 'p3']);
  clock.advance(5 * dayMs);
  await expect.poll(paperOwners).toEqual(['p3']);
  for (const worker of workers) await worker.close();
  const paperLines = workers.flatMap(({ lines }) => lines).filter(({ msg }) => msg === 'papers');
  expect(paperLines).toEqual([expect.objectContaining({ letGo: 1 }), expect.objectContaining({ letGo: 1 })]);
});

it('papers are kept five years longer than the law asks where nobody said otherwise', async () => {
  const other = { org: 'second', personId: 'p9' } as const;
  const owner: KeyOwner = { ...other, kind: 'papers', keepUntil: dayIn(-2) };
  await shop.keys.findOrMake([{ ...other, kind: 'profile' }, owner]);
  await shop.keys.destroyProfile(other.org, other.personId);
  const worker = await newWorker({ shop, clock, ...at });
  await papersUntil('p4', dayIn(-2));
  clock.advance(dayMs);
  await expect.poll(paperOwners).toEqual(['p3', 'p9']);
  clock.advance(5 * 366 * dayMs);
  await expect.poll(paperOwners).toEqual([]);
  await worker.close();
});
