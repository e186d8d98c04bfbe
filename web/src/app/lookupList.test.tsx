// @vitest-environment happy-dom
import { type LookupRow, lookupCalls } from '@klang/contracts/api/lookups';
import { views } from '@klang/contracts/api/views';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { areaRuntime } from '../lib/area.tsx';
import { okJson, onlyViewing, openLookups, sentTo, sizeRow } from '../testing/lookupScreen.tsx';
import { freshBrowser, type Replies, refusalJson } from '../testing/testScreen.tsx';

const { size } = lookupCalls;
let rows: readonly LookupRow[] | undefined;
const open = (address = '/backend/sizelist', on?: Replies) =>
  openLookups(address, { rows: (kind) => (kind === 'size' ? rows : []), ...(on && { on }) });
const rowOf = async (name: string) => (await screen.findByRole('link', { name })).closest('tr') as HTMLTableRowElement;

beforeEach(async () => {
  await freshBrowser();
  rows = [sizeRow('a'), sizeRow('b', { status: 1, kind: 'area', active: false })];
});
afterEach(() => vi.unstubAllGlobals());

describe('a list made from its definition', () => {
  it('draws each field by its kind, and the status of each entry', async () => {
    await open();
    const cells = [...(await rowOf('ขนาด b')).cells].map(({ textContent }) => textContent);
    expect(cells.slice(1, 6)).toEqual(['ขนาด b', 'พื้นที่', '40\u00a0ซม.', '30\u00a0ซม.', '25\u00a0ซม.']);
    expect(cells[6]).toBe('ร่างปิดใช้งาน');
  });

  it('is narrowed by words, choice, use and view, and sorted by a column, all in the address', async () => {
    const { requests, user, where } = await open('/backend/sizelist?status=5&kind=box&nonsense=1');
    await rowOf('ขนาด a');
    await user.click(screen.getByRole('button', { name: 'ตัวกรอง' }));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'การใช้งาน' }), 'yes');
    await user.keyboard('{Escape}');
    await user.type(screen.getByRole('searchbox'), 'ใหญ่');
    await user.click(await screen.findByRole('button', { name: 'กว้าง' }));
    await user.click(await screen.findByRole('button', { name: 'กว้าง' }));
    const filter = { status: 5, kind: 'box', active: true };
    await waitFor(() =>
      expect(sentTo(requests, size.get.path).at(-1)).toEqual({ filter, search: 'ใหญ่', sort: '-widthCm', limit: 50 }),
    );
    expect(Object.fromEntries(new URLSearchParams(where().search))).toEqual({
      status: '5',
      kind: 'box',
      active: 'yes',
      search: 'ใหญ่',
      sort: '-widthCm',
    });
  });

  it('has one column of a name, also where a field is called the end', async () => {
    const slot = sizeRow('m', { name_th: 'เช้า', start: '09:00', end: '12:00' });
    await openLookups('/backend/slotlist', { rows: (kind) => (kind === 'timeslot' ? [slot] : []) });
    const columns = [...(await rowOf('เช้า')).cells].map(({ dataset }) => dataset['column']);
    expect(columns).toContain('end');
    expect(new Set(columns).size).toBe(columns.length);
  });

  it('keeps which columns a person looks at', async () => {
    const { user, unmount } = await open();
    await rowOf('ขนาด a');
    await user.click(screen.getByRole('button', { name: /^คอลัมน์/ }));
    await user.click(await screen.findByRole('checkbox', { name: 'ลึก' }));
    expect(screen.queryByRole('columnheader', { name: 'ลึก' })).toBeNull();
    unmount();
    await open();
    await rowOf('ขนาด a');
    expect(screen.queryByRole('columnheader', { name: 'ลึก' })).toBeNull();
    expect(screen.getByRole('columnheader', { name: 'กว้าง' })).toBeDefined();
  });

  it('opens and shares views with their columns, and keeps a new one under a name', async () => {
    const query = 'kind=box&columns=name_th%2CwidthCm';
    const view = { id: 'v1', name: 'กล่อง', query, isMine: false, isShared: true };
    const { requests, user, where } = await open('/backend/sizelist?status=9', ({ path }) => {
      if (path === views.list.path) return okJson({ data: [view] });
      return path === views.save.path ? okJson({ viewId: 'v2' }) : undefined;
    });
    const columns = ['name_th', 'kind', 'widthCm', 'depthCm', 'heightCm', 'status', 'changedAt'];
    const savedQuery = `status=9&columns=${columns.join('%2C')}`;
    await user.click(await screen.findByRole('button', { name: 'บันทึกมุมมองนี้' }));
    await user.type(screen.getByRole('textbox', { name: 'ชื่อมุมมอง', hidden: true }), 'เก่า');
    await user.click(screen.getByRole('button', { name: 'บันทึก', hidden: true }));
    await waitFor(() =>
      expect(sentTo(requests, views.save.path)).toEqual([
        expect.objectContaining({ list: 'size', name: 'เก่า', query: savedQuery, isShared: false }),
      ]),
    );
    await waitFor(() => expect(where().search).toBe(`?${savedQuery}`));
    await user.click(screen.getByRole('button', { name: 'กล่อง' }));
    await waitFor(() => expect(where().search).toBe(`?${query}`));
    expect(screen.getByRole('button', { name: 'กล่อง' }).getAttribute('aria-pressed')).toBe('true');
    expect(screen.queryByRole('columnheader', { name: 'ลึก' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'ทั้งหมด' }));
    await waitFor(() => expect(where().search).toBe(''));
    expect(screen.getByRole('columnheader', { name: 'ลึก' })).toBeDefined();
  });

  it('asks for exactly what is filtered when it is exported', async () => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
    const { requests, user } = await open('/backend/sizelist?status=5&sort=-widthCm', ({ path }) =>
      path === size.export.path ? { json: 'a,b' } : undefined,
    );
    await rowOf('ขนาด a');
    await user.click(screen.getByRole('button', { name: 'ส่งออก' }));
    await user.click(await screen.findByRole('menuitem', { name: /^XLSX/ }));
    await screen.findByText('ส่งออกแล้ว');
    const columns = ['name_th', 'kind', 'widthCm', 'depthCm', 'heightCm', 'active', 'status', 'changedAt'];
    expect(sentTo(requests, size.export.path)).toEqual([
      { filter: { status: 5 }, search: '', sort: '-widthCm', columns, format: 'xlsx', language: 'th' },
    ]);
  });

  it('offers adding and changing only to people who may', async () => {
    await openLookups('/backend/sizelist', { who: onlyViewing('size'), rows: () => rows });
    await rowOf('ขนาด a');
    expect(screen.queryByRole('link', { name: 'เพิ่ม' })).toBeNull();
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
    expect(screen.queryByRole('button', { name: /^เลื่อน/ })).toBeNull();
  });

  it('moves an entry by one place, while it stands in its own order', async () => {
    const { requests, user } = await open('/backend/sizelist', ({ path }) =>
      path === size.move.path ? okJson({ _id: 'b' }, { touched: ['lookups'] }) : undefined,
    );
    await user.click(await screen.findByRole('button', { name: 'เลื่อน ขนาด b ขึ้น' }));
    expect(sentTo(requests, size.move.path)).toEqual([{ _id: 'b', to: 'up' }]);
    await user.click(screen.getByRole('button', { name: 'กว้าง' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'เลื่อน ขนาด b ขึ้น' })).toBeNull());
  });

  it('makes a row glow that somebody else changed', async () => {
    await open();
    await rowOf('ขนาด a');
    rows = [sizeRow('a', { revision: 1, widthCm: 41 }), sizeRow('b')];
    await act(() => areaRuntime('backend').refresh(['lookups']));
    await screen.findByText('41 ซม.');
    expect(document.querySelectorAll('[data-fresh="true"]')).toHaveLength(1);
  });

  it('says when nothing is there, when nothing fits, and when it cannot be read', async () => {
    rows = [];
    const { user } = await open('/backend/sizelist?kind=box');
    await screen.findByText('ไม่มีรายการที่ตรงกับตัวกรอง');
    await user.click(screen.getAllByRole('button', { name: 'ล้างตัวกรอง' })[0] as HTMLElement);
    await screen.findByText('ยังไม่มีรายการ');
    await freshBrowser();
    await open('/backend/sizelist', ({ path }) =>
      path === size.get.path ? { status: 500, json: refusalJson(500, 'เปิดไม่ได้ตอนนี้') } : undefined,
    );
    await screen.findByText('เปิดไม่ได้ตอนนี้');
  });
});

describe('many entries at once', () => {
  const marking: Replies = ({ path, body }) => {
    if (path !== size.mark.path) return undefined;
    const { isPreview } = body as { isPreview?: boolean };
    const refused = [{ _id: 'b', name: 'ขนาด b', why: 'ยังใช้อยู่' }];
    return okJson({ changed: 1, alreadySo: 2, refused }, isPreview ? {} : { touched: ['lookups'] });
  };

  it('are looked at before they change, with a reason, and no more than were chosen', async () => {
    const { requests, user } = await open('/backend/sizelist', marking);
    await user.click(await screen.findByRole('checkbox', { name: 'เลือก ขนาด a' }));
    await user.click(
      within(screen.getByRole('region', { name: 'ทำกับรายการที่เลือก' })).getByRole('button', { name: 'เก็บถาวร' }),
    );
    await screen.findByText('จะเปลี่ยน 1 รายการ');
    expect(screen.getByText('ยังใช้อยู่', { exact: false })).toBeDefined();
    await user.type(screen.getByRole('textbox', { name: /^เหตุผล/, hidden: true }), 'เลิกขาย');
    const dialog = document.querySelector('dialog') as HTMLElement;
    await user.click(within(dialog).getByRole('button', { name: 'เก็บถาวร', hidden: true }));
    await screen.findByText('เปลี่ยนแล้ว 1 รายการ');
    expect(sentTo(requests, size.mark.path)).toEqual([
      { ids: ['a'], status: 9, isPreview: true, reason: null },
      { ids: ['a'], status: 9, reason: 'เลิกขาย' },
    ]);
  });

  it('can be everything that the filter finds, so many at a time until none is left', async () => {
    const turns = { first: { changed: 5_000, next: 'b' }, b: { changed: 4_000, next: null } };
    const { requests, user } = await open('/backend/sizelist?kind=box', (one) => {
      if (one.path === size.get.path) return okJson({ data: rows, total: 9_000, page: 1, next: 'more' });
      if (one.path !== size.mark.path) return undefined;
      const { after = 'first' } = one.body as { after?: 'b' };
      return okJson({ ...turns[after], alreadySo: 0, refused: [] });
    });
    await user.click(await screen.findByRole('checkbox', { name: 'เลือกทุกแถวที่แสดง' }));
    await user.click(await screen.findByRole('button', { name: /^เลือกทั้ง 9,000/ }));
    const bar = screen.getByRole('region', { name: 'ทำกับรายการที่เลือก' });
    await user.click(within(bar).getByRole('button', { name: 'เผยแพร่' }));
    await screen.findByText('จะเปลี่ยน 9,000 รายการ');
    const dialog = document.querySelector('dialog') as HTMLElement;
    const press = async (name: string) => user.click(await within(dialog).findByRole('button', { name, hidden: true }));
    const answering = fetch;
    let answer = () => {};
    const isHeld = new Promise<void>((done) => {
      answer = done;
    });
    vi.stubGlobal('fetch', (...sent: Parameters<typeof fetch>) => isHeld.then(() => answering(...sent)));
    await press('เผยแพร่');
    await press('หยุด');
    answer();
    await screen.findByText(/^หยุดแล้ว เปลี่ยนไป 5,000 รายการ/);
    // The first call stops after one batch. The client continues from its cursor.
    await press('เผยแพร่');
    await screen.findByText('เปลี่ยนแล้ว 9,000 รายการ');
    const meant = { filter: { kind: 'box' }, search: '', status: 5, reason: null };
    const looked = { ...meant, isPreview: true, limit: 2_500 };
    const done = { ...meant, limit: 500 };
    expect(sentTo(requests, size.mark.path)).toEqual([
      looked,
      { ...looked, after: 'b' },
      done,
      { ...done, after: 'b' },
    ]);
  });

  it('are reported as done even when the list has lost them before its answer came', async () => {
    let answer = () => {};
    const isHeld = new Promise<void>((done) => {
      answer = done;
    });
    const { user } = await open('/backend/sizelist?status=5', (one) => {
      if (one.path === size.get.path) return okJson({ data: rows, total: rows?.length ? 90 : 0, page: 1, next: null });
      return one.path === size.mark.path
        ? okJson({ changed: 90, alreadySo: 0, refused: [], warned: [], next: null })
        : undefined;
    });
    await user.click(await screen.findByRole('checkbox', { name: 'เลือกทุกแถวที่แสดง' }));
    await user.click(await screen.findByRole('button', { name: /^เลือกทั้ง 90/ }));
    const bar = screen.getByRole('region', { name: 'ทำกับรายการที่เลือก' });
    await user.click(within(bar).getByRole('button', { name: 'เก็บถาวร' }));
    await screen.findByText('จะเปลี่ยน 90 รายการ');
    const answering = fetch;
    const isMark = ([path]: Parameters<typeof fetch>) => path === size.mark.path;
    vi.stubGlobal('fetch', (...sent: Parameters<typeof fetch>) =>
      (isMark(sent) ? isHeld : Promise.resolve()).then(() => answering(...sent)),
    );
    const dialog = document.querySelector('dialog') as HTMLElement;
    await user.click(within(dialog).getByRole('button', { name: 'เก็บถาวร', hidden: true }));
    rows = [];
    await act(() => areaRuntime('backend').refresh(['lookups']));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'ขนาด a' })).toBeNull());
    answer();
    await screen.findByText('เปลี่ยนแล้ว 90 รายการ');
    await waitFor(() => expect(document.querySelector('dialog')).toBeNull());
  });

  it('are sent by their ids, so many at a time, when they were chosen one by one', async () => {
    const all = Array.from({ length: 150 }, (_, place) => ({ ...rows?.[0], _id: `e${place}` }));
    const { requests, user } = await open('/backend/sizelist', (one) => {
      if (one.path === size.get.path) return okJson({ data: all, total: all.length, page: 1, next: null });
      if (one.path !== size.mark.path) return undefined;
      const { ids } = one.body as { ids: readonly string[] };
      return okJson({ changed: ids.length, alreadySo: 0, refused: [], next: null });
    });
    await user.click(await screen.findByRole('checkbox', { name: 'เลือกทุกแถวที่แสดง' }));
    const bar = screen.getByRole('region', { name: 'ทำกับรายการที่เลือก' });
    await user.click(within(bar).getByRole('button', { name: 'เผยแพร่' }));
    await screen.findByText('จะเปลี่ยน 150 รายการ');
    const dialog = document.querySelector('dialog') as HTMLElement;
    await user.click(within(dialog).getByRole('button', { name: 'เผยแพร่', hidden: true }));
    await screen.findByText('เปลี่ยนแล้ว 150 รายการ');
    const named = sentTo(requests, size.mark.path).map((body) => (body as { ids: readonly string[] }).ids);
    expect(named.map(({ length }) => length)).toEqual([150, 100, 50]);
    expect([...(named[1] ?? []), ...(named[2] ?? [])]).toEqual(all.map(({ _id }) => _id));
  });
});

describe('the keyboard alone', () => {
  it('walks, chooses, lets go, searches and opens', async () => {
    const { user, where } = await open();
    await rowOf('ขนาด a');
    await user.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('{ArrowDown}{ArrowDown} ');
    expect((screen.getByRole('checkbox', { name: 'เลือก ขนาด b' }) as HTMLInputElement).checked).toBe(true);
    await user.keyboard('{Escape}');
    expect((screen.getByRole('checkbox', { name: 'เลือก ขนาด b' }) as HTMLInputElement).checked).toBe(false);
    await user.keyboard('{Control>}a{/Control}');
    expect((screen.getByRole('checkbox', { name: 'เลือก ขนาด a' }) as HTMLInputElement).checked).toBe(true);
    await user.keyboard('?');
    await screen.findByText(/^เลือกทุกแถว/);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText(/^เลือกทุกแถว/)).toBeNull());
    (document.querySelectorAll('tbody tr')[1] as HTMLElement).focus();
    await user.keyboard('{ArrowUp}{Enter}');
    await waitFor(() => expect(where().pathname + where().search).toBe('/backend/sizeedit?id=a'));
  });
});
