import { paperReads } from '@klang/projections/papers/queries';
import { expect, vi } from 'vitest';
import { drawPaper } from '../../documents/papers/drawPaper.ts';
import { contexts } from '../../platform/eventLog/context.ts';
import { redis } from '../../testing/testWorld.ts';
import { roster } from '../kit/kit.ts';
import { type PaperPorts, papers } from '../papers/papers.ts';
import { memoryFiles, org, publishOrganize } from './paperFixture.ts';
import { newWorker, openShop, type TestClock } from './workerFixture.ts';

export const soon = { timeout: 20_000, interval: 30 };

/** A shop whose worker writes papers. */
export const openPaperShop = async (clock: TestClock, publishedAt = clock.now().toISOString()) => {
  const shop = await openShop(clock);
  const parts: PaperPorts = {
    log: shop.log,
    publicUrl: 'http://localhost:3000',
    files: memoryFiles(),
    draw: drawPaper,
  };
  await publishOrganize(shop, publishedAt);
  const worker = await newWorker({ shop, clock, ...redis() }, roster(papers(parts)));
  const actor = { kind: 'staff', id: 's_1', name: 'อรุณี' } as const;
  return {
    ...shop,
    parts,
    context: () => contexts({ log: shop.log, clock, report: () => {} })({ org, actor, address: null }),
    rowWhere: (paperId: string, is: object) =>
      vi.waitFor(async () => {
        const row = await paperReads(shop.pool).one(org, paperId);
        expect(row).toMatchObject(is);
        if (!row) throw new Error('no row');
        return row;
      }, soon),
    close: async () => {
      await worker.close();
      await shop.close();
    },
  };
};
export type PaperShop = Awaited<ReturnType<typeof openPaperShop>>;
