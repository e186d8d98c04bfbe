// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { contacts } from '@klang/contracts/api/contacts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { areaRuntime } from '../../../lib/area.tsx';
import { runAxe } from '../../../testing/runAxe.ts';
import { fakeServer, freshBrowser, openApp, refusalJson, staffDetail } from '../../../testing/testScreen.tsx';

const hourMs = 3_600_000;
const hence = (hours: number): string => new Date(Date.now() + hours * hourMs).toISOString();
const contact = (over: object = {}) => ({
  id: 'm1',
  kind: 'question',
  name: 'วิภา สุขใจ',
  email: 'wipa@demo.test',
  phone: '0812345678',
  language: 'th',
  excerpt: 'เก็บตู้เย็นได้ไหม',
  status: 'new',
  sentAt: hence(-1),
  lastAt: hence(-1),
  answerBy: hence(11),
  assigneeId: null,
  assigneeName: null,
  messages: 1,
  ...over,
});
const step = (is: string, over: object = {}) => ({
  id: `${is}1`,
  is,
  at: hence(-1),
  by: { kind: 'anonymous', name: 'วิภา สุขใจ' },
  text: null,
  assigneeName: null,
  ...over,
});

let who: object;
let one: object;
let wish: object;
let rows: object[];
let steps: object[];
let commands: Record<string, () => { status?: number; json: unknown }>;
const ok = (detail: object, more: object = {}) => ({ json: { result: true, code: 200, detail, ...more } });

const open = async (address: string) => {
  localStorage.setItem('org', JSON.stringify(who));
  const answers: Record<string, () => object> = {
    [authen.userDetail.path]: () => ok(who),
    [contacts.list.path]: () =>
      ok({ data: rows, next: null, count: rows.length, overdue: 1, waiting: 2, now: hence(0) }),
    [contacts.get.path]: () => ok({ contact: one, ...wish, steps, now: hence(0) }),
    [contacts.assignees.path]: () => ok({ data: [{ id: 's1', name: 'มาลี' }] }),
  };
  const requests = fakeServer(({ path }) => (answers[path] ?? commands[path])?.());
  const sent = (path: string) => requests.filter((call) => call.path === path).map(({ body }) => body);
  return { ...(await openApp(address)), sent };
};

beforeEach(async () => {
  await freshBrowser();
  who = { ...staffDetail, isadmin: true, module: ['logscontactus'] };
  one = contact();
  wish = { estimate: null, size: null };
  rows = [contact()];
  steps = [step('sent', { text: 'เก็บตู้เย็นได้ไหม' })];
  commands = {};
  localStorage.setItem('tokenbackendlogin', 'secret');
});
afterEach(() => vi.unstubAllGlobals());

describe('the list of contact messages', () => {
  it('shows who wrote what, how much of the twelve hours is left, and what is over', async () => {
    rows = [contact({ id: 'm2', name: 'มานะ', answerBy: hence(-1.5) }), contact()];
    await open('/backend/contactuslist');
    const late = (await screen.findByRole('link', { name: 'มานะ' })).closest('tr');
    // A no-break space joins a number and its unit.
    const text = late?.textContent?.replaceAll('\u00a0', ' ');
    expect(text).toContain('เกิน 12 ชั่วโมง');
    expect(text).toContain('เกินมา 1 ชม. 30 นาที');
    expect(screen.getByRole('link', { name: 'วิภา สุขใจ' }).closest('tr')?.textContent).toContain('รอตอบ');
    expect(screen.getByRole('button', { name: /^เกิน 12.ชั่วโมง.?1$/ })).toBeDefined();
  });

  it('is narrowed and ordered by what stands in the address', async () => {
    const { user, sent, where } = await open('/backend/contactuslist?state=overdue');
    await screen.findByRole('option', { name: 'มาลี' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'เรียงตาม' }), 'newest');
    await user.selectOptions(screen.getByRole('combobox', { name: 'ผู้รับผิดชอบ' }), 's1');
    const addressFilter = { state: 'overdue', order: 'newest', assigneeId: 's1' };
    await waitFor(() => expect(sent(contacts.list.path).at(-1)).toMatchObject(addressFilter));
    expect(where().search).toContain('state=overdue');
  });

  it('shows a new message when it comes', async () => {
    await open('/backend/contactuslist');
    await screen.findByRole('link', { name: 'วิภา สุขใจ' });
    rows = [contact({ id: 'm2', name: 'มานะ' }), contact()];
    await act(() => areaRuntime('backend').refresh(['contacts']));
    await screen.findByRole('link', { name: 'มานะ' });
  });
});

describe('a contact message', () => {
  it('shows what each side wrote and what was done between', async () => {
    one = contact({ status: 'answered', messages: 2 });
    const by = { kind: 'staff', name: 'มาลี' };
    steps = [...steps, step('assigned', { by, assigneeName: 'มาลี' }), step('answered', { by, text: 'ได้ค่ะ' })];
    await open('/backend/contactusdetail?id=m1');
    await screen.findByText('ได้ค่ะ');
    expect(screen.getByText(/มาลี มอบให้ มาลี รับผิดชอบ/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'ปิดเรื่อง' })).toBeDefined();
  });

  it('is given to the person who answers it, and to nobody again', async () => {
    commands = { [contacts.assign.path]: () => ok({ contactId: 'm1' }, { touched: ['contacts'] }) };
    const { user, sent } = await open('/backend/contactusdetail?id=m1');
    await screen.findByRole('option', { name: 'มาลี' });
    const choice = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'ผู้รับผิดชอบ' });
    one = contact({ assigneeId: 's1', assigneeName: 'มาลี' });
    await user.selectOptions(choice(), 's1');
    await waitFor(() => expect(choice().value).toBe('s1'));
    await user.selectOptions(choice(), '');
    await waitFor(() => expect(sent(contacts.assign.path)).toHaveLength(2));
    expect(sent(contacts.assign.path)).toEqual([
      { contactId: 'm1', staffId: 's1' },
      { contactId: 'm1', staffId: null },
    ]);
  });

  it('that asks for a room shows the items, their volume, and the room that fits', async () => {
    one = contact({ kind: 'estimate' });
    const items = [{ name: 'โซฟา', count: 2 }];
    wish = {
      estimate: { items, volumeLitres: 3_450, sizeId: 'z1' },
      size: { name_th: 'ห้อง 2 ตร.ม.', name_en: '2 m²' },
    };
    await open('/backend/contactusdetail?id=m1');
    const panel = (await screen.findByRole('region', { name: 'ขอประเมินพื้นที่' })).textContent?.replaceAll('\u00a0', ' ');
    expect(panel).toContain('ปริมาตรรวมประมาณ 3.45 ลบ.ม.');
    expect(panel).toMatch(/ห้อง 2 ตร.ม.*โซฟา2 ชิ้น/);
  });

  it('is answered with what was read of the thread, and not without a word', async () => {
    commands = { [contacts.answer.path]: () => ok({ contactId: 'm1' }, { touched: ['contacts'] }) };
    const { user, sent } = await open('/backend/contactusdetail?id=m1');
    await user.click(await screen.findByRole('button', { name: 'ส่งคำตอบ' }));
    await screen.findByText('กรุณาเขียนข้อความตอบกลับ');
    await user.type(screen.getByRole('textbox', { name: 'ข้อความตอบกลับ' }), 'ได้ค่ะ');
    await user.click(screen.getByRole('button', { name: 'ส่งคำตอบ' }));
    await screen.findByText('ส่งคำตอบถึง wipa@demo.test แล้ว');
    expect(sent(contacts.answer.path)).toEqual([
      { contactId: 'm1', messageId: expect.any(String), text: 'ได้ค่ะ', seen: 1 },
    ]);
  });

  it('keeps what was typed when something came meanwhile, shows it, and sends it again as read', async () => {
    commands = { [contacts.answer.path]: () => ({ status: 409, json: refusalJson(409, 'มีข้อความใหม่') }) };
    const { user, sent } = await open('/backend/contactusdetail?id=m1');
    await user.type(await screen.findByRole('textbox', { name: 'ข้อความตอบกลับ' }), 'ได้ค่ะ');
    one = contact({ messages: 2 });
    steps = [...steps, step('noted', { text: 'โน้ต' }), step('replied', { text: 'ด่วนนะคะ' })];
    await user.click(screen.getByRole('button', { name: 'ส่งคำตอบ' }));
    const alert = await screen.findByRole('alert', { name: 'มีข้อความเข้ามาในเรื่องนี้ระหว่างที่คุณเขียน' });
    expect(alert.textContent).toContain('วิภา สุขใจ ด่วนนะคะ');
    expect(alert.textContent).not.toContain('โน้ต');
    expect(screen.getByRole('button', { name: 'ส่งคำตอบ' })).toHaveProperty('disabled', true);
    await user.click(within(alert).getByRole('button', { name: 'ใช้ของฉันต่อบนฉบับล่าสุด' }));
    await user.click(screen.getByRole('button', { name: 'ส่งคำตอบ' }));
    const bodies = () => sent(contacts.answer.path);
    await waitFor(() => expect(bodies()).toMatchObject([{ seen: 1 }, { seen: 2, text: 'ได้ค่ะ' }]));
  });

  it('keeps the number of a note that is sent again, and gives another to changed words', async () => {
    commands = { [contacts.note.path]: () => ({ status: 500, json: refusalJson(500, 'ลองอีกครั้ง') }) };
    const { user, sent } = await open('/backend/contactusdetail?id=m1');
    const send = async (count: number) => {
      await user.click(screen.getByRole('button', { name: 'บันทึกโน้ต' }));
      await waitFor(() => expect(sent(contacts.note.path)).toHaveLength(count));
    };
    await user.type(await screen.findByRole('textbox', { name: 'โน้ตของคุณ' }), 'ถามช่าง');
    await send(1);
    await send(2);
    const field = screen.getByRole('textbox', { name: 'โน้ตของคุณ' });
    await waitFor(() => expect(field).toHaveProperty('readOnly', false));
    await user.type(field, 'แล้ว');
    await send(3);
    const [first, again, other] = sent(contacts.note.path).map((body) => (body as { noteId: string }).noteId);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it('is read-only for a person who may not change it', async () => {
    who = { ...staffDetail, module: ['logscontactus'], permission: { mod: { logscontactus: 'v' } } };
    await open('/backend/contactusdetail?id=m1');
    await screen.findByText('คุณดูได้ แต่ตอบหรือแก้ไขไม่ได้');
    expect(screen.queryByRole('button', { name: 'ส่งคำตอบ' })).toBeNull();
  });
});

// happy-dom has no layout for contrast and size.
const needsScreen = { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } };

it.each([
  ['list', '/backend/contactuslist', 'row'],
  ['message', '/backend/contactusdetail?id=m1', 'textbox'],
])('axe finds no serious fault in the %s', async (_, address, role) => {
  await open(address);
  await screen.findAllByRole(role);
  const { violations } = await runAxe(document, { rules: needsScreen });
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});

describe('many messages at once', () => {
  const outcome = {
    changed: 1,
    alreadySo: 0,
    refused: [{ _id: 'm2', name: 'มานี', why: 'ปิดแล้ว' }],
    warned: [],
    next: null,
  };

  it('is sent once more as it was done, after a person has looked after its refusal', async () => {
    rows = [contact(), contact({ id: 'm2', name: 'มานี' })];
    commands = { [contacts.many.path]: () => ok(outcome) };
    const { user, sent } = await open('/backend/contactuslist');
    await user.click(await screen.findByRole('checkbox', { name: 'เลือกทุกแถวที่แสดง' }));
    await user.click(await screen.findByRole('button', { name: 'มอบหมาย' }));
    const dialog = within(await screen.findByRole('dialog', { hidden: true }));
    expect(sent(contacts.many.path)).toEqual([]);
    await user.selectOptions(dialog.getByRole('combobox', { name: 'ผู้รับผิดชอบ', hidden: true }), 'มาลี');
    await dialog.findByText('ปิดแล้ว', { exact: false });
    const one = { ids: ['m1', 'm2'], deed: 'assign', staffId: 's1' };
    expect(sent(contacts.many.path)).toEqual([{ ...one, isPreview: true }]);
    await user.click(dialog.getByRole('button', { name: 'มอบหมาย', hidden: true }));
    await waitFor(() => expect(sent(contacts.many.path).at(-1)).toEqual(one));
    // The refusals stay on screen until the user closes the dialog.
    const resultDialog = within(await screen.findByRole('dialog', { hidden: true }));
    const close = await resultDialog.findByRole('button', { name: 'ปิด', hidden: true });
    resultDialog.getByText('มานี', { exact: false });
    expect(resultDialog.getAllByRole('button', { hidden: true })).toEqual([close]);
    await user.click(close);
    await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
  });
});
