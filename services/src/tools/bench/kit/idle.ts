import { setTimeout as pause } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { queueDepths } from '../../../platform/health/queueDepths.ts';
import type { Parts } from '../../../platform/parts.ts';

type House = Pick<Parts, 'pool'> & { readonly redis: Redis };

const lookEveryMs = 250;
const quietLooks = 5;
const longestMs = 300_000;
const isInHand: ReadonlySet<string> = new Set(['wait', 'active']);

const lookAt = async ({ pool, redis }: House) => {
  const [depths, { rows }] = await Promise.all([
    queueDepths(redis),
    pool.query<{ waiting: number; told: string }>(
      `select (select count(*)::integer from platform.order_mails where state <> 'sent') waiting,
         (select string_agg(position, ' ' order by name) from read.checkpoints where is_live) told`,
    ),
  ]);
  const inHand = depths.filter(({ state }) => isInHand.has(state)).reduce((sum, { count }) => sum + count, 0);
  const [{ waiting, told: metricsText } = { waiting: 0, told: '' }] = rows;
  return { left: inHand + waiting, text: JSON.stringify([depths, metricsText]) };
};

export const untilIdle = async (house: House): Promise<number> => {
  const began = performance.now();
  let [since, quiet, last] = [began, 0, ''];
  while (quiet < quietLooks) {
    if (performance.now() - began > longestMs) throw new Error('The house does not come to rest.');
    const { left, text } = await lookAt(house);
    if (left > 0 || text !== last) [since, quiet, last] = [performance.now(), 0, text];
    else quiet += 1;
    await pause(lookEveryMs);
  }
  return since;
};
