import { prints } from '@klang/contracts/api/prints';
import { describe, expect, it } from 'vitest';
import type { Fault } from '../testing/faultyFixture.ts';
import { lease, withPrintHouse } from '../testing/printFixture.ts';
import { openProcess } from '../testing/processFixture.ts';

let laterMs = 0;
const { house, station, batch, labelsAt, take, shownIn, printsOf } = withPrintHouse({
  clock: { now: () => new Date(Date.now() + laterMs) },
});

describe('an api that dies between the taking and the sending of a print', () => {
  /** As the page of a station does: it prints what it was allowed to send, and gives back what failed. */
  const printBy = async (fault: Fault | undefined, held: ReturnType<typeof lease>): Promise<number> => {
    const process = await openProcess(house().api, house().staff, fault);
    const { status } = await process.call(prints.send, held);
    if (status !== 200) await process.call(prints.letGo, held);
    await process.close();
    return status === 200 ? 1 : 0;
  };
  const printedWith = async (fault: Fault | undefined) => {
    const [stationId, batchId] = [await station(), await batch()];
    const jobId = await labelsAt(stationId, batchId);
    const first = await openProcess(house().api, house().staff);
    expect((await first.call(prints.take, { stationId, leaseId: 'page-1' })).detail).toEqual({ jobId });
    await first.close();
    const early = await printBy(fault, lease(jobId, stationId));
    // The page opens again where another process answers.
    laterMs += 61_000;
    const isFree = (await take(stationId, 'page-2')) === jobId;
    const late = isFree ? await printBy(undefined, lease(jobId, stationId, 'page-2')) : 0;
    const { state, sent } = (await shownIn('open', jobId)) ?? {};
    return [early + late, state, sent, await printsOf(batchId)];
  };

  it('leaves it to the next, which prints it once, or it stands unconfirmed', async () => {
    const once = [1, 'sent', 1, 1];
    expect(await printedWith(undefined)).toEqual(once);
    // It counts the labels with its first append, and sends with its second.
    for (const at of [1, 2]) expect(await printedWith({ at, how: 'diesBefore', of: 'appends' })).toEqual(once);
    expect(await printedWith({ at: 1, how: 'diesAfter', of: 'appends' })).toEqual(once);
    expect(await printedWith({ at: 2, how: 'diesAfter', of: 'appends' })).toEqual([0, 'sent', 1, 1]);
  }, 60_000);
});
