// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { codes } from '@klang/contracts/api/codes';
import { daySheet } from '@klang/contracts/api/daySheet';
import { items } from '@klang/contracts/api/items';
import { codeRefusals } from '@klang/contracts/codes/codeRefusals';
import { codeOf, hostOfLabel } from '@klang/contracts/codes/codes';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { heardServer, missedServer } from '../../../lib/connection.ts';
import { refused } from '../../../testing/custodyFixture.ts';
import { fakeServer, freshBrowser, openApp, refusalJson, staffDetail } from '../../../testing/testScreen.tsx';
import { crewsAnswer, doorItem, now, today, wholeTrip } from '../../../testing/tripFixture.ts';

const who = { ...staffDetail, module: ['ordertracking'], permission: { mod: { ordertracking: 'vu' } } };
const [box = '', free = ''] = [7, 9].map((number) => codeOf({ prefix: 'KDB', digits: 8 }, number));
const seal = codeOf({ prefix: 'KDS', digits: 8 }, 1);
const ours = (code: string) => `https://our-second.test/q/${code}`;
const formers = (code: string) => `https://our-former.test/q/${code}`;
const theirs = (code: string) => `https://second.test:3983/q/${code}`;
const ofOthers = codeRefusals.code_of_others.th;
const isDeed = (path: string) => path.startsWith('/api/owner/trip/');

const judged = (typed: string) => {
  if (hostOfLabel(typed) === 'second.test') return refused('code_of_others', ofOthers, 409);
  if (!typed.endsWith(box)) return refused('code_free', 'free', 409);
  return { json: { result: true, code: 200, detail: { targetId: 'KD-0011-01' } } };
};
let isLineUp: boolean;
const start = async (kind: 5 | 10 = 5) => {
  const stop = wholeTrip(
    { kind, status: 'onTheWay', arrivedAt: now },
    { items: [doorItem('KD-0011-01', { code: box }), doorItem('KD-0011-02')] },
  );
  const answers: Readonly<Record<string, object>> = {
    [authen.userDetail.path]: who,
    [daySheet.crews.path]: crewsAnswer,
    [daySheet.sheet.path]: { stops: [stop], hosts: ['our-second.test'], now: new Date().toISOString() },
  };
  const requests = fakeServer(({ path, body }) => {
    const detail = answers[path];
    if (detail) return { json: { result: true, code: 200, detail } };
    if (!isLineUp) return { status: 503, json: refusalJson(503) };
    if (path === codes.find.path) return judged(String(Object(body).code));
    if (path === items.seal.path) return judged(String(Object(body).seal));
    return isDeed(path) ? { json: { result: true, code: 200, detail: body } } : undefined;
  });
  const app = await openApp(`/backend/daysheet?on=${today}`);
  const number = await screen.findByRole('textbox', { name: 'หมายเลขของหรือรหัส' });
  const scan = async (typed: string) => {
    await app.user.clear(number);
    await app.user.type(number, `${typed}{Enter}`);
  };
  const deeds = () => requests.filter(({ path }) => isDeed(path));
  return { ...app, scan, deeds };
};

beforeEach(async () => {
  await freshBrowser();
  isLineUp = true;
  heardServer();
  localStorage.setItem('tokenbackendlogin', 'secret');
  localStorage.setItem('org', JSON.stringify(who));
});
afterEach(() => {
  heardServer();
  vi.unstubAllGlobals();
});

it.each([true, false])(
  'the day sheet takes no item and no label by a label of another organization, line %s',
  async (isUp) => {
    const { scan } = await start();
    isLineUp = isUp;
    if (!isUp) missedServer();
    for (const code of [box, free]) {
      await scan(theirs(code));
      await screen.findByText(ofOthers);
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(screen.queryByText(/ยังไม่ได้ใช้/)).toBeNull();
      await scan('KD-0099-01');
      await waitFor(() => expect(screen.queryByText(ofOthers)).toBeNull());
    }
  },
);

it('the day sheet takes an item by its label under each host of ours, also without a line', async () => {
  const { scan, user } = await start();
  isLineUp = false;
  missedServer();
  await scan(ours(box));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'รับ KD-0011-01' })).getByRole('button', { name: 'กลับ' }),
  );
});

it('the day sheet takes an item, and an unused label, whose host was ours before, as soon as the server says so', async () => {
  const { scan, user } = await start();
  await scan(formers(box));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'รับ KD-0011-01' })).getByRole('button', { name: 'กลับ' }),
  );
  await scan(formers(free));
  await screen.findByText(`${free} ยังไม่ได้ใช้`);
});

it('the day sheet puts no label and no seal of another organization on an item', async () => {
  const { scan, user, deeds } = await start();
  await scan('2');
  const dialog = within(await screen.findByRole('dialog', { name: 'รับ KD-0011-02' }));
  const take = () => user.click(dialog.getByRole('button', { name: 'รับแล้ว' }));
  const label = dialog.getByRole('textbox', { name: 'ป้ายบนของ' });
  await user.type(label, theirs(free));
  await take();
  await dialog.findByText(ofOthers);
  missedServer();
  await take();
  await dialog.findByText(ofOthers);
  heardServer();
  await user.clear(label);
  await user.type(dialog.getByRole('textbox', { name: 'เลขซีล' }), theirs(seal));
  await take();
  await dialog.findByText(ofOthers);
  missedServer();
  await take();
  await dialog.findByText(ofOthers);
  expect(deeds()).toEqual([]);
});

it('the day sheet hands over with the number of a seal of ours, under each host, and with none of another organization', async () => {
  const { scan, user, deeds } = await start(10);
  await scan('KD-0011-01');
  const dialog = within(await screen.findByRole('dialog', { name: /KD-0011-01/ }));
  const give = () => user.click(dialog.getByRole('button', { name: 'ส่งมอบแล้ว' }));
  const number = dialog.getByRole('textbox', { name: 'เลขซีล' });
  for (const line of [heardServer, missedServer]) {
    line();
    await user.clear(number);
    await user.type(number, theirs(seal));
    await give();
    await dialog.findByText(ofOthers);
  }
  expect(deeds()).toEqual([]);
  await user.clear(number);
  await user.type(number, ours(seal));
  await give();
  heardServer();
  await waitFor(() => expect(deeds()).toMatchObject([{ body: { itemId: 'KD-0011-01', seal } }]));
});
