import { scans } from '@klang/contracts/api/scans';
import { scanModes } from '@klang/contracts/codes/scans';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { atRest, type House, openHouse } from './testing/browserFixture.ts';
import { askOn, scan } from './testing/scanFixture.ts';
import { signInAsStaff } from './testing/staffFixture.ts';
import { smallTargets } from './testing/visitPages.ts';

let house: House;
beforeAll(async () => {
  // Its own: what other stories leave open, such as a conflict, is loaded with the page.
  house = await openHouse();
}, 300_000);
afterAll(() => house?.close());

const mostBytes = 250_000;
const calmForLongMs = 1_000;
/** The search of the top bar and its like, which are fetched once a page was calm for long, do not come. */
const keepOutWhatWaits = (longMs: number): void => {
  const whenIdle = window.requestIdleCallback.bind(window);
  window.requestIdleCallback = (run, options) => ((options?.timeout ?? 0) > longMs ? 0 : whenIdle(run, options));
};
type Script = { readonly name: string; readonly bytes: number };
const scriptsOf = (): readonly Script[] =>
  performance.getEntriesByType('resource').flatMap((entry) => {
    const { name, encodedBodySize } = entry as PerformanceResourceTiming;
    const { pathname } = new URL(name);
    return pathname.endsWith('.js') ? [{ name: pathname.replace('/assets/', ''), bytes: encodedBodySize }] : [];
  });

it(`a first visit to the scan page loads at most ${mostBytes} bytes of script, and no schema library`, async () => {
  const phone = await house.open({ screen: 'phone', language: 'th' });
  await phone.addInitScript(keepOutWhatWaits, calmForLongMs);
  await signInAsStaff(phone, 'owner');
  await phone.goto('/backend/scanqrcode');
  await phone.getByRole('textbox', { name: 'ยิงป้ายด้วยเครื่องสแกน' }).waitFor();
  await atRest(phone);
  const scripts = await phone.evaluate(scriptsOf);
  const names = scripts.map(({ name }) => name);
  for (const part of ['ScanPage', 'LastScans', 'texts-th'])
    expect(names.filter((name) => name.startsWith(part))).toHaveLength(1);
  expect(names.filter((name) => /^(zod|UnknownTray|decoder|zxing)/.test(name))).toEqual([]);
  expect(scripts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(mostBytes);
});

it('whatever is pressed on the scan page with gloves is 56 pixels wide and high, in each kind of work, before and after a scan', async () => {
  const phone = await house.open({ screen: 'phone', language: 'th' });
  await signInAsStaff(phone, 'owner');
  await phone.goto('/icon.svg');
  const { detail: kit } = JSON.parse((await askOn(phone, scans.kit, {})).toString());
  const [place] = kit.places.filter(({ isInUse }: { readonly isInUse: boolean }) => isInUse);
  const chosen = {
    place: place.placeId,
    status: kit.statuses[0].statusId,
    ...(kit.trips[0] && { trip: kit.trips[0].tripId }),
  };
  for (const mode of scanModes) {
    await phone.goto(`/backend/scanqrcode?${new URLSearchParams({ do: mode, ...chosen })}`);
    await phone.getByRole('textbox', { name: 'ยิงป้ายด้วยเครื่องสแกน' }).waitFor();
    await atRest(phone);
    expect(await phone.locator('main button').count()).toBeGreaterThan(1);
    expect([mode, await smallTargets(phone)]).toEqual([mode, []]);
    await scan(phone, 'KDB00000007A');
    await atRest(phone);
    expect([mode, await smallTargets(phone)]).toEqual([mode, []]);
  }
});
