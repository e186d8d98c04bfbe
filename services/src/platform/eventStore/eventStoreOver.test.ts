import { expect, it, vi } from 'vitest';
import { StoreUnavailable } from '../kit/failures.ts';
import { newId } from '../kit/ids.ts';
import { brokenStore, happened } from './brokenStoreFixture.ts';

const { broken, openStore } = brokenStore();
const mostTurns = 24;

it('whoever appends while the connection is closed is told so, at whatever moment that is', async () => {
  const heard: number[] = [];
  broken.batchAppend.mockImplementation((call) => {
    const place = heard.push(0) - 1;
    call.on('error', () => {});
    call.on('data', () => (heard[place] = (heard[place] ?? 0) + 1));
  });
  for (let turns = 0; turns < mostTurns; turns += 1) {
    const store = openStore();
    const append = () => store.append(`thing-o1.${newId()}`, 'none', [{ ...happened, id: newId() }]);
    const first = append().catch((error: unknown) => error);
    await vi.waitFor(() => expect(heard[turns]).toBe(1), { interval: 5 });
    const second = append().catch((error: unknown) => error);
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
    void store.close();
    expect(await Promise.all([first, second])).toEqual([expect.any(StoreUnavailable), expect.any(StoreUnavailable)]);
  }
});
