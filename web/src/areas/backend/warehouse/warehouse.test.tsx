// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { codes } from '@klang/contracts/api/codes';
import { items } from '@klang/contracts/api/items';
import { lookupCalls } from '@klang/contracts/api/lookups';
import { codeOf } from '@klang/contracts/codes/codes';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runAxe } from '../../../testing/runAxe.ts';
import { fakeServer, freshBrowser, openApp, refusalJson, staffDetail } from '../../../testing/testScreen.tsx';

const who = { ...staffDetail, module: ['qr'], permission: { mod: { qr: 'vu' } } };
const place = { _id: 'p1', active: true, status: 5, code: 'A-01-1', name_th: 'โซน A', zone: 'A', capacity: 12 };
const gone = { ...place, _id: 'p2', status: 9, code: 'A-09-9', name_th: 'A-09-9' };
let caller = who;
let refusal: string | undefined;
let isFull = false;
let hasMore = false;

const [box, shelf] = [codeOf({ prefix: 'KDB', digits: 8 }, 7), codeOf({ prefix: 'KDL', digits: 8 }, 7)];
const found = (body: unknown) =>
  (body as { readonly code: string }).code === box
    ? {
        json: {
          result: true,
          code: 200,
          detail: { code: box, state: 'assigned', standsFor: 'item', targetId: 'KD-0011-07' },
        },
      }
    : { status: 409, json: refusalJson(409, 'รหัสนี้เป็นของที่เก็บ') };

/** A list of more places than one answer holds. */
const pageOf = (body: unknown) => {
  const { after } = Object(body);
  const data = after ? [{ ...place, _id: 'p1001', code: 'Z-99-9', name_th: 'Z-99-9' }] : [place];
  return { json: { result: true, code: 200, detail: { data, total: 2, page: 1, next: after ? null : 'p1' } } };
};

const thing = { sizeId: null, customerName: 'สมชาย', statusId: null, locationId: null };
/** Three things of the movers, two of them on the first page. */
const waitingPage = (body: unknown) => {
  const data = (Object(body).after ? [3] : [1, 2]).map((place) => ({
    ...thing,
    id: `KD-0042-0${place}`,
    state: place === 2 ? 'stored' : 'collected',
  }));
  const next = Object(body).after ? null : 'KD-0042-02';
  return { json: { result: true, code: 200, detail: { data, next, count: 3 } } };
};

const byBody: Readonly<Record<string, (body: unknown) => object>> = {
  [codes.find.path]: found,
  [items.list.path]: waitingPage,
};

const start = async (address: string) => {
  const answers: Readonly<Record<string, object>> = {
    [authen.userDetail.path]: caller,
    [lookupCalls.storagelocation.get.path]: { data: [place, gone, { ...gone, _id: 'p3' }], total: 3 },
    [items.fullness.path]: {
      data: [
        { locationId: 'p1', items: 12 },
        { locationId: 'p2', items: 4 },
      ],
    },
    [items.store.path]: {},
  };
  const requests = fakeServer(({ path, body }) => {
    if (path === items.store.path && isFull && !Object(body).isOverFull)
      return { status: 409, json: { ...refusalJson(409, 'ที่เก็บนี้เต็มแล้ว'), refusal: 'location_full' } };
    const answer = byBody[path];
    if (answer) return answer(body);
    if (path === items.store.path && refusal) return { status: 409, json: refusalJson(409, refusal) };
    if (path === lookupCalls.storagelocation.get.path && hasMore) return pageOf(body);
    const detail = answers[path];
    return detail && { json: { result: true, code: 200, detail } };
  });
  const app = await openApp(address);
  await screen.findByRole('heading', { level: 1, name: 'เก็บและเบิกของ' });
  const bodiesTo = (of: string) => requests.filter(({ path }) => path === of).map(({ body }) => body);
  return { ...app, stored: () => bodiesTo(items.store.path), listed: () => bodiesTo(items.list.path) };
};

beforeEach(async () => {
  await freshBrowser();
  caller = who;
  refusal = undefined;
  isFull = false;
  hasMore = false;
  localStorage.setItem('tokenbackendlogin', 'secret');
  localStorage.setItem('org', JSON.stringify(who));
});
afterEach(() => vi.unstubAllGlobals());

const putAway = async ({ user }: Pick<Awaited<ReturnType<typeof start>>, 'user'>) => {
  await user.type(screen.getByRole('textbox', { name: 'หมายเลขของหรือรหัส' }), 'kd-0011-01 KD-0011-02 kd-0011-01{Enter}');
  await screen.findByRole('option', { name: /A-01-1/ });
  await user.selectOptions(screen.getByRole('combobox', { name: 'ที่เก็บ' }), 'p1');
  await user.click(screen.getByRole('button', { name: /เก็บเข้าที่ 2/ }));
};

it('every place of the warehouse is named, also one behind the first thousand', async () => {
  hasMore = true;
  await start('/backend/warehouse');
  expect(await screen.findByRole('option', { name: /Z-99-9/ })).toBeDefined();
});

it('the warehouse puts typed items at a place, each once', async () => {
  const app = await start('/backend/warehouse');
  await putAway(app);
  await waitFor(() => expect(app.stored()).toHaveLength(1));
  expect(app.stored()[0]).toMatchObject({ itemIds: ['KD-0011-01', 'KD-0011-02'], locationId: 'p1' });
  await waitFor(() => expect(screen.queryByText('KD-0011-01')).toBeNull());
});

it('the warehouse takes a code as well, and says what it stands for when that is no item', async () => {
  const { user } = await start('/backend/warehouse');
  const field = screen.getByRole('textbox', { name: 'หมายเลขของหรือรหัส' });
  await user.type(field, `${box} ${shelf}{Enter}`);
  await screen.findByText('KD-0011-07');
  await screen.findByText(`${shelf}: รหัสนี้เป็นของที่เก็บ`);
  expect(field).toHaveProperty('value', shelf);
});

it('the warehouse takes numbers of a scanner whose keyboard layout was left on Thai', async () => {
  const { user } = await start('/backend/warehouse');
  await user.type(screen.getByRole('textbox', { name: 'หมายเลขของหรือรหัส' }), 'ษฏขจจๅๅขจ/{Enter}');
  await screen.findByText('KD-0011-02');
});

it('the warehouse keeps what was typed when it is refused, says why, and tries the same step again', async () => {
  refusal = 'ที่เก็บนี้เต็มแล้ว';
  const app = await start('/backend/warehouse');
  await putAway(app);
  await screen.findByText('ที่เก็บนี้เต็มแล้ว');
  await app.user.click(screen.getByRole('button', { name: /เก็บเข้าที่ 2/ }));
  await waitFor(() => expect(app.stored()).toHaveLength(2));
  expect(app.stored()[1]).toEqual(app.stored()[0]);
});

it('the warehouse asks once more before a place gets more than it has room for, and puts it there as the same step', async () => {
  isFull = true;
  const app = await start('/backend/warehouse');
  await putAway(app);
  const dialog = within(await screen.findByRole('dialog', { name: /A-01-1.เต็มแล้ว/ }));
  expect(app.stored()).toHaveLength(1);
  await app.user.click(dialog.getByRole('button', { name: 'เก็บไว้ที่นี่' }));
  await waitFor(() => expect(app.stored()).toHaveLength(2));
  expect(app.stored()[1]).toEqual({ ...Object(app.stored()[0]), isOverFull: true });
  await waitFor(() => expect(screen.queryByText('KD-0011-01')).toBeNull());
});

it('the warehouse leaves a full place as it is when the person goes back', async () => {
  isFull = true;
  const app = await start('/backend/warehouse');
  await putAway(app);
  const dialog = within(await screen.findByRole('dialog'));
  await app.user.click(dialog.getByRole('button', { name: 'กลับ' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(app.stored()).toHaveLength(1);
  screen.getByText('KD-0011-01');
});

it('only what the movers hold waits for a place: all of it is counted, and what one page leaves out comes with the next', async () => {
  const seer = { ...who, module: ['qr', 'ordertracking'], permission: { mod: { qr: 'vu', ordertracking: 'v' } } };
  caller = seer;
  localStorage.setItem('org', JSON.stringify(seer));
  const { user, listed } = await start('/backend/warehouse');
  const waiting = within(await screen.findByRole('region', { name: /^รอเก็บเข้าที่/ }));
  await waiting.findByText('KD-0042-02');
  const asked = { custody: 'movers', awaitsPlace: true, isCounted: true };
  expect(listed()).toEqual([{ ...asked, limit: 100 }]);
  waiting.getByText('3');
  expect(waiting.queryByText('KD-0042-03')).toBeNull();
  await user.click(waiting.getByRole('button', { name: 'ดูเพิ่ม' }));
  await user.click(await waiting.findByRole('checkbox', { name: /KD-0042-03/ }));
  screen.getByRole('button', { name: /เก็บเข้าที่ 1/ });
  expect(waiting.queryByRole('button', { name: 'ดูเพิ่ม' })).toBeNull();
});

it('the warehouse shows how full each place is, also one that is not in use any more and still has items, and is clean to axe', async () => {
  await start('/backend/warehouse?do=places');
  const zone = within(await screen.findByRole('region', { name: 'โซน A' }));
  const places = zone.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  expect(places[0]).toContain('12 จาก 12');
  expect(places.slice(1)).toEqual([expect.stringMatching(/^A-09-9 · เลิกใช้แล้ว กรุณาย้ายของออก4 จาก 12$/)]);
  const rules = { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } };
  const { violations } = await runAxe(document, { rules });
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
});
