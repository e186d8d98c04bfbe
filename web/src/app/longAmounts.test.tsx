// @vitest-environment happy-dom
import { type LookupRow, lookupCalls } from '@klang/contracts/api/lookups';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mostOptions } from '../lookups/useOptions.ts';
import { okJson, openLookups, sentTo, sizeRow } from '../testing/lookupScreen.tsx';
import { freshBrowser, refusalJson } from '../testing/testScreen.tsx';

const { salepackage, size } = lookupCalls;
const far = sizeRow('far', { name_th: 'ไกลสุด', sort: 2_000 });
const found = ['f1', 'f2'].map((id) => sizeRow(id, { name_th: `หาพบ ${id}`, sort: 3_000 }));
const many = Array.from({ length: mostOptions }, (_, place) => sizeRow(`s${place}`, { sort: place }));
const at = '2026-11-21T03:00:00.000Z';
const offer: LookupRow = {
  _id: 'p',
  name_th: 'กล่อง',
  name_en: 'Boxes',
  service: 'x',
  text_th: null,
  text_en: null,
  picture: null,
  minMonths: 1,
  pricePerBoxMonthSatang: 100,
  sizePrices: { far: 9_000, s7: 5_000 },
  deliveryFeeSatang: 0,
  serviceFeeSatang: 0,
  insuranceFeeSatang: 0,
  inventoryFeeSatang: 0,
  minItems: null,
  maxItems: null,
  validFrom: null,
  validTo: null,
  tags: [],
  active: true,
  status: 5,
  sort: 1,
  revision: 0,
  changedAt: at,
};

let isAway: boolean;
const sizes = ({ filter, search }: { filter?: { _id?: unknown }; search?: string }): readonly LookupRow[] => {
  if (search) return search.includes('พบ') ? found : [];
  return Array.isArray(filter?._id) ? [far, ...found].filter(({ _id }) => [filter._id].flat().includes(_id)) : many;
};
const open = () =>
  openLookups('/backend/packageedit?id=p', {
    rows: (kind, body) => (kind === 'size' ? sizes(body) : kind === 'salepackage' ? [offer] : []),
    on: ({ path, body }) => {
      if (path === salepackage.history.path) return okJson({ steps: [] });
      if (path === salepackage.change.path) return okJson({ _id: 'p' }, { touched: ['lookups'] });
      const isSearch = path === size.get.path && (body as { search?: string }).search;
      return isSearch && isAway ? { status: 500, json: refusalJson(500) } : undefined;
    },
  });
const group = async () =>
  within((await screen.findByRole('searchbox', { name: /ราคาตามขนาด/ })).closest('fieldset') as HTMLElement);
const sum = async (name: string) => (await group()).findByRole<HTMLInputElement>('textbox', { name });
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });
const look = async (words: string) => type((await group()).getByRole('searchbox'), words);
const rowsShown = async () => (await group()).getAllByRole('textbox').map((one) => one.getAttribute('name'));

beforeEach(async () => {
  await freshBrowser();
  isAway = false;
});
afterEach(() => vi.unstubAllGlobals());

describe('amounts for a list that is longer than a form loads', () => {
  it('begin with those that have one, by name wherever they stand, and offer the first of the others', async () => {
    await open();
    await waitFor(async () => expect((await sum('ไกลสุด')).value).toBe('90'));
    const shown = await rowsShown();
    expect(shown.slice(0, 3)).toEqual(['sizePrices.s7', 'sizePrices.far', 'sizePrices.s0']);
    expect(shown.length).toBeLessThan(60);
    (await group()).getByText(/รายการแรก ค้นหาด้วยชื่อ/);
  });

  it('are given to one that the server finds, which stays when something else is looked for', async () => {
    const { requests, user } = await open();
    await look('พบ');
    type(await sum('หาพบ f2'), '12.50');
    await (await group()).findByText('พบ 2 รายการ');
    await look('ไม่มีสิ่งนี้');
    await (await group()).findByText('ไม่พบรายการที่ค้นหา');
    expect(await rowsShown()).toEqual(['sizePrices.s7', 'sizePrices.far', 'sizePrices.f2']);
    expect((await sum('หาพบ f2')).value).toBe('12.50');
    await user.click(screen.getByRole('button', { name: /^บันทึก/ }));
    await waitFor(() => expect(sentTo(requests, salepackage.change.path)).toHaveLength(1));
    expect(sentTo(requests, salepackage.change.path)[0]).toMatchObject({
      fields: { sizePrices: { far: 9_000, s7: 5_000, f2: 1_250 } },
    });
  });

  it('keep a row in its place while its amount is typed, and when that is taken away', async () => {
    await open();
    await waitFor(async () => expect((await rowsShown()).length).toBeGreaterThan(50));
    const before = await rowsShown();
    const [third, far] = [await sum('ขนาด s3'), await sum('ไกลสุด')];
    for (const typed of ['4', '45', '']) type(third, typed);
    type(far, '');
    expect(await rowsShown()).toEqual(before);
    expect(third.isConnected && far.isConnected).toBe(true);
  });

  it('say that the search did not work, and try again', async () => {
    const { user } = await open();
    isAway = true;
    await look('พบ');
    const again = await (await group()).findByRole('button', { name: 'ลองอีกครั้ง' });
    isAway = false;
    await user.click(again);
    await sum('หาพบ f1');
  });

  it('are not saved by Enter in the search', async () => {
    const { requests, user } = await open();
    type(await sum('ไกลสุด'), '80');
    await user.type((await group()).getByRole('searchbox'), 'พบ{Enter}');
    await sum('หาพบ f1');
    expect(sentTo(requests, salepackage.change.path)).toEqual([]);
  });
});
