// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { type CheckedBooks, type ClosedDay, proof } from '@klang/contracts/api/proof';
import { reportEndpoints } from '@klang/contracts/api/reports';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runAxe } from '../../../testing/runAxe.ts';
import { fakeServer, freshBrowser, openApp, staffDetail } from '../../../testing/testScreen.tsx';

const who = {
  ...staffDetail,
  isadmin: false,
  module: ['report02'],
  permission: { mod: { report02: 'v' } },
};
const [one, two, three] = ['a', 'b', 'c'].map((letter) => letter.repeat(64)) as [string, string, string];
const day = (on: string, hash: string, beforeHash: string): ClosedDay => ({
  on,
  since: on,
  hash,
  beforeHash,
  events: 402,
  papers: 9,
  receivedSatang: 2_536_350,
  vatSatang: 157_491,
  closedAt: `${on}T17:05:00.000Z`,
});
const days = [
  { ...day('2026-11-22', three, two), since: '2026-11-21' },
  day('2026-11-20', two, one),
  day('2026-11-19', one, '0'.repeat(64)),
];
const right: CheckedBooks = {
  from: null,
  checkedAt: '2026-11-23T03:40:00.000Z',
  tookMs: 1_234,
  wrong: null,
  figures: { events: 1_206, papers: 27, papersWithMoney: 20, bills: 4, waiting: 2, days: 3 },
};
const wrong: CheckedBooks = {
  ...right,
  figures: null,
  wrong: { code: 'paperMoney', what: '00000-RT-6903-0087', why: 'it says 1 satang, and its money is another sum' },
};

/** Recorded on the closed day, about money of an earlier day. */
const late = {
  nr: 900,
  part: 1,
  eventId: 'e9',
  type: 'OrderPaid',
  kind: 'received',
  on: '2026-11-18',
  value: 2_536_350,
  at: '2026-11-22T03:00:00.000Z',
  title: 'KD-0044',
  person: 'วิภา',
  detail: null,
  orderId: 'o9',
  paperId: null,
  itemId: null,
  tripId: null,
  customerId: 'c1',
};
const paid = {
  nr: 900,
  eventId: 'e9',
  type: 'OrderPaid',
  at: late.at,
  stream: 'order-klangdee.o9',
  revision: 4,
  actor: { kind: 'system', id: 's', name: null },
  correlationId: 'c',
  causationId: null,
  data: {},
};

const start = async ({ checked = right, data = days as readonly ClosedDay[], isTaken = true } = {}) => {
  const sent = fakeServer(({ path }) => {
    const answers: Readonly<Record<string, object>> = {
      [authen.userDetail.path]: who,
      [proof.days.path]: { today: '2026-11-23', data },
      [proof.check.path]: checked,
      [proof.facts.path]: { first: 803, last: 1_204, data: [late], next: null, sum: 2_536_350, count: 1 },
      [reportEndpoints.report02.fact.path]: { event: paid, facts: [], causes: [], followed: [] },
    };
    if (path === proof.export.path && !isTaken) {
      const fields = [{ field: 'to', message: 'กรุณาเลือกวันที่ปิดแล้ว' }];
      return { status: 400, json: { result: false, code: 400, detail: 'x', message: 'x', fields } };
    }
    const detail = answers[path];
    return detail && { json: { result: true, code: 200, detail } };
  });
  localStorage.setItem('tokenbackendlogin', 'secret');
  localStorage.setItem('org', JSON.stringify(who));
  const app = await openApp('/backend/proof');
  await screen.findByRole('heading', { level: 1, name: 'พิสูจน์ยอด' });
  const bodiesOf = (of: string) => sent.flatMap((call) => (call.path === of ? [call.body] : []));
  return { ...app, bodiesOf };
};

beforeEach(freshBrowser);
afterEach(() => vi.unstubAllGlobals());

describe('the page of the proof', () => {
  it('shows closed days with today on top, and of a pressed one the day that it is tied to', async () => {
    const { user } = await start();
    const rows = within(await screen.findByRole('table'))
      .getAllByRole('row')
      .slice(1);
    expect(rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent?.replaceAll('\u00A0', ' '))).toEqual([
      'จ. 23 พ.ย. 2569',
      'ส. 21 พ.ย. – อา. 22 พ.ย. 2569',
      'ศ. 20 พ.ย. 2569',
      'พฤ. 19 พ.ย. 2569',
    ]);
    expect(rows[0]?.textContent).toContain('ยังไม่ปิด');
    screen.getByText(three);
    screen.getByText('ตรงกัน');
    await user.click(within(rows[3] as HTMLElement).getByText('พฤ. 19 พ.ย. 2569'));
    screen.getByText('วันแรกของระบบ');
    const rules = { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } };
    const { violations } = await runAxe(document, { rules });
    expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
  });

  it('opens a figure of a closed day to all that it counts, also what was heard of an earlier day, and that to its event', async () => {
    const { user, bodiesOf } = await start();
    await user.click(await screen.findByRole('button', { name: 'รับเงิน: ฿25,363.50' }));
    await screen.findByText('ลำดับที่ 803 ถึง 1204');
    expect(bodiesOf(proof.facts.path)).toEqual([{ on: '2026-11-22', figure: 'received', limit: 50 }]);
    screen.getByText('= ฿25,363.50');
    await user.click(screen.getByRole('button', { name: /KD-0044/ }));
    await screen.findByText('order-klangdee.o9 · 4');
    expect(bodiesOf(reportEndpoints.report02.fact.path)).toEqual([{ nr: 900 }]);
  });

  it('says of a check its figures, and what has no paper yet', async () => {
    const { user } = await start();
    await user.click(await screen.findByRole('button', { name: 'ตรวจทั้งหมดตอนนี้' }));
    const banner = await within(screen.getByRole('main')).findByRole('status', { name: '' });
    await within(banner).findByText('ทุกอย่างครบและตรงกัน');
    within(banner).getByText('1,206');
    within(banner).getByText('มีเงินรับ 2 รายการที่ยังไม่มีเอกสาร');
  });

  it('names the first thing that is wrong', async () => {
    const { user } = await start({ checked: wrong });
    await user.click(await screen.findByRole('button', { name: 'ตรวจทั้งหมดตอนนี้' }));
    await screen.findByText('จุดแรกที่ไม่ตรง: 00000-RT-6903-0087');
    screen.getByText(/ยอดในเอกสารไม่ตรงกับเงิน/);
  });

  it('asks for the file of the newest closing, and says at its field why there is none', async () => {
    const { user, bodiesOf } = await start({ isTaken: false });
    await user.click(await screen.findByRole('button', { name: 'ส่งออกไฟล์พิสูจน์' }));
    await screen.findByText('กรุณาเลือกวันที่ปิดแล้ว');
    await waitFor(() => expect(bodiesOf(proof.export.path)).toEqual([{ from: '2026-11-21', to: '2026-11-22' }]));
  });

  it('says when the first day will be here', async () => {
    await start({ data: [] });
    await screen.findByText('ยังไม่มีวันที่ปิด');
  });
});
