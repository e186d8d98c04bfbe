import { afterAll, beforeAll, expect, it } from 'vitest';
import { atRest, type House, sharedHouse } from './testing/browserFixture.ts';
import { signInAsStaff } from './testing/staffFixture.ts';

let house: House;
beforeAll(async () => {
  house = await sharedHouse();
}, 300_000);
afterAll(() => house?.close());

const mostBytes = 250_000;
type Script = { readonly name: string; readonly bytes: number };
const scriptsOf = (): readonly Script[] =>
  performance.getEntriesByType('resource').flatMap((entry) => {
    const { name, encodedBodySize } = entry as PerformanceResourceTiming;
    const { pathname } = new URL(name);
    return pathname.endsWith('.js') ? [{ name: pathname.replace('/assets/', ''), bytes: encodedBodySize }] : [];
  });

it(`a first visit to the scan page loads at most ${mostBytes} bytes of script, and no schema library`, async () => {
  const phone = await house.open({ screen: 'phone', language: 'th' });
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
