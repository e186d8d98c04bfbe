// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { contacts } from '@klang/contracts/api/contacts';
import { lookupCalls } from '@klang/contracts/api/lookups';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { okJson, sentTo } from '../../../testing/lookupScreen.tsx';
import { fakeServer, freshBrowser, openApp, staffDetail } from '../../../testing/testScreen.tsx';

const at = '2026-11-21T03:00:00.000Z';
const contact = {
  id: 'm1',
  kind: 'question',
  name: 'Wipa',
  email: 'wipa@demo.test',
  phone: null,
  language: 'en',
  excerpt: 'Fridge',
  status: 'new',
  sentAt: at,
  lastAt: at,
  answerBy: at,
  assigneeId: null,
  assigneeName: null,
  messages: 1,
  notes: 1,
};
const visitor = { kind: 'anonymous', name: 'Wipa' };
const steps = [
  { id: 'e1', is: 'sent', at, by: visitor, text: 'Fridge', assigneeName: null },
  { id: 'e2', is: 'noted', at, by: { kind: 'staff', name: 'มาลี' }, text: 'ลูกค้าประจำ', assigneeName: null },
];
const reply = { _id: 'r1', name_th: 'ตู้เย็น', name_en: 'Fridges', text_th: 'เก็บได้ค่ะ', text_en: 'Yes, we do.' };
const order = { id: 'o1', number: 'KD-0231', status: 'success', placedAt: at, payBy: at, confirmBy: null };

const open = async (module: readonly string[] = ['logscontactus', 'orderlist', 'customer']) => {
  const who = { ...staffDetail, isadmin: true, module };
  localStorage.setItem('org', JSON.stringify(who));
  const answers: Record<string, object> = {
    [authen.userDetail.path]: who,
    [contacts.get.path]: { contact, estimate: null, size: null, steps, now: at },
    [contacts.assignees.path]: { data: [] },
    [contacts.orders.path]: { customerId: 'c1', data: [order] },
    [contacts.note.path]: { contactId: 'm1' },
    [lookupCalls.savedreply.get.path]: { data: [reply], total: 1, page: 1, next: null },
  };
  const requests = fakeServer(({ path }) => {
    const detail = answers[path];
    return detail && okJson(detail);
  });
  return { ...(await openApp('/backend/contactusdetail?id=m1')), requests };
};
const textbox = (name: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name });

beforeEach(async () => {
  await freshBrowser();
  localStorage.setItem('tokenbackendlogin', 'secret');
});
afterEach(() => vi.unstubAllGlobals());

describe('the panel beside a contact message', () => {
  it('begins the answer with a saved reply in the writer’s language, after what is typed already', async () => {
    const { user } = await open();
    await user.type(await textbox('ข้อความตอบกลับ'), 'Hello');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'เริ่มจากข้อความสำเร็จรูป' }), 'ตู้เย็น');
    expect((await textbox('ข้อความตอบกลับ')).value).toBe('Hello\n\nYes, we do.');
  });

  it('adds a note to the thread that only staff see, and no empty one', async () => {
    const { user, requests } = await open();
    const note = (await screen.findByText('ลูกค้าประจำ')).closest('li');
    expect(note?.textContent).toContain('โน้ตภายใน เห็นเฉพาะพนักงาน');
    await user.click(screen.getByRole('button', { name: 'บันทึกโน้ต' }));
    await screen.findByText('กรุณาเขียนโน้ต');
    await user.type(await textbox('โน้ตของคุณ'), 'โทรแล้ว');
    await user.click(screen.getByRole('button', { name: 'บันทึกโน้ต' }));
    await waitFor(() =>
      expect(sentTo(requests, contacts.note.path)).toMatchObject([{ contactId: 'm1', text: 'โทรแล้ว' }]),
    );
    await waitFor(async () => expect((await textbox('โน้ตของคุณ')).value).toBe(''));
  });

  it('shows the orders of the customer with this e-mail, with the warning that anybody can type one', async () => {
    await open();
    const panel = (await screen.findByRole('heading', { name: 'คำสั่งซื้อของอีเมลนี้' })).closest('section');
    if (!panel) throw new Error('no panel');
    const link = within(panel).getByRole('link', { name: 'KD-0231' });
    expect(link.getAttribute('href')).toBe('/backend/orderlistdetail?id=o1');
    within(panel).getByText(/ใครก็กรอกอีเมลนี้ได้/);
    within(panel).getByRole('link', { name: 'เปิดข้อมูลลูกค้า' });
  });

  it('shows no orders to a person who may not see orders', async () => {
    const { requests } = await open(['logscontactus']);
    await textbox('ข้อความตอบกลับ');
    expect(sentTo(requests, contacts.orders.path)).toEqual([]);
  });
});
