// @vitest-environment happy-dom
import { admins } from '@klang/contracts/api/admins';
import { authen } from '@klang/contracts/api/authen';
import { consoleCalls } from '@klang/contracts/api/console';
import { type OrganizationRow, organizations } from '@klang/contracts/api/organizations';
import { orgCustomers } from '@klang/contracts/api/orgCustomers';
import { orgStaff } from '@klang/contracts/api/orgStaff';
import { templates } from '@klang/contracts/api/templates';
import { views } from '@klang/contracts/api/views';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { areaRuntime } from '../../lib/area.tsx';
import {
  admin,
  at,
  closed,
  entry,
  far,
  figures,
  organization,
  own,
  person,
  saved,
  step,
  texts,
  who,
} from '../../testing/consoleFixture.ts';
import { runAxe } from '../../testing/runAxe.ts';
import { fakeServer, freshBrowser, openApp, refusalJson, type SentRequest } from '../../testing/testScreen.tsx';
import { mostOrgsFound } from './useOrgs.ts';

// Autosize text areas listen to document.fonts, which happy-dom lacks.
if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget() });

let rows: readonly OrganizationRow[];
let ownNow: typeof own;
const detailOf = (path: string, view?: unknown): object | undefined =>
  ({
    [authen.userDetail.path]: who,
    [organizations.list.path]: {
      data: view === 'near' ? rows.slice(0, 1) : rows,
      next: null,
      count: rows.length,
      counts: { all: 3, open: 2, suspended: 1, archived: 0 },
    },
    [consoleCalls.organize.get.path]: { data: rows, total: rows.length, page: 1, next: null },
    [organizations.figures.path]: figures,
    [organizations.many.path]: { changed: 1, alreadySo: 0, refused: [], next: null },
    [admins.list.path]: { data: [admin], next: null, count: 1 },
    [admins.one.path]: { admin, steps: [step] },
    [orgStaff.list.path]: { data: [person], next: null, count: 1 },
    [orgStaff.one.path]: { staff: person, steps: [] },
    [orgStaff.roles.path]: { data: [] },
    [orgCustomers.find.path]: { customerId: 'c1', name: 'สมชาย ใจดี' },
    [orgCustomers.changeEmail.path]: { org: 'metro', customerId: 'c1' },
    [views.list.path]: { data: [] },
    [consoleCalls.template.get.path]: { data: [entry], total: 1, page: 1, next: null },
    [consoleCalls.template.history.path]: { steps: [] },
    [templates.history.path]: { steps: [{ type: 'LookupChanged', fields: {}, ...saved }] },
    [templates.overrides.path]: {
      key: 'invited',
      standard: texts,
      revision: 1,
      data: [{ org: 'metro', name_th: 'เมโทร', name_en: 'Metro', own: ownNow, changedAt: at, base: texts }],
    },
  })[path];

let requests: readonly SentRequest[];
const sentTo = (path: string) => requests.filter((one) => one.path === path).map(({ body }) => body);
const open = async (address: string) => {
  localStorage.setItem('tokenadminlogin', 'secret');
  localStorage.setItem('admin', JSON.stringify(who));
  requests = fakeServer(({ path, body }) => {
    const isLate = path === templates.saveFor.path && Number(Object(body).revision) < ownNow.revision;
    if (isLate) return { status: 409, json: { ...refusalJson(409), refusal: 'lookup_changed_meanwhile' } };
    const view = typeof body === 'object' && body && 'view' in body ? body.view : undefined;
    const detail =
      detailOf(path, view) ?? (/suspend|resume|keep|take|invite|save/.test(path) ? { _id: 'metro' } : undefined);
    return detail && { json: { result: true, code: 200, detail, touched: ['orgs'] } };
  });
  return openApp(address);
};
// happy-dom has no layout, so the buttons of an open dialog count as hidden.
const button = (name: string | RegExp) => screen.findByRole('button', { name, hidden: true });

beforeEach(async () => {
  await freshBrowser();
  ownNow = own;
  rows = [organization(), organization({ _id: 'far', name_th: 'เรือนฝาก', isOpen: false, closed, ...far })];
});
afterEach(() => vi.unstubAllGlobals());

describe('the list of organizations', () => {
  it('says what is closed, by whom and why, and what is near its limit', async () => {
    const { user, where } = await open('/admin/organize_list');
    const row = await screen.findByRole('row', { name: /เรือนฝาก/ });
    expect(row.textContent).toContain('ค้างชำระ 45 วัน');
    expect(row.textContent).toContain('กฤต');
    await user.click(screen.getByRole('button', { name: /ใกล้เต็มแพ็กเกจ/ }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /เรือนฝาก/ })).toBeNull());
    expect(screen.getByRole('row', { name: /เมโทร/ })).toBeTruthy();
    expect(where().search).toBe('?view=near');
  });

  it('suspends one only with a reason', async () => {
    const { user } = await open('/admin/organize_list');
    await user.click(within(await screen.findByRole('row', { name: /เมโทร/ })).getByRole('button', { name: 'ระงับ…' }));
    await user.click(await button('ระงับองค์กร'));
    await screen.findByText('กรุณาบอกเหตุผล');
    expect(sentTo(organizations.suspend.path)).toEqual([]);
    await user.type(screen.getByLabelText(/เหตุผล/), 'ค้างชำระ');
    await user.click(await button('ระงับองค์กร'));
    await waitFor(() => expect(sentTo(organizations.suspend.path)).toEqual([{ _id: 'metro', reason: 'ค้างชำระ' }]));
  });
});

it('many organizations are suspended with one reason, after a preview', async () => {
  const { user } = await open('/admin/organize_list');
  await user.click(await screen.findByRole('checkbox', { name: 'เลือก เมโทร' }));
  await user.click(await button('ระงับ'));
  const dialog = within(await screen.findByRole('dialog', { hidden: true }));
  await user.type(await dialog.findByLabelText(/เหตุผล/), 'ค้างชำระ');
  await user.click(dialog.getByRole('button', { name: 'ระงับ', hidden: true }));
  const one = { ids: ['metro'], deed: 'suspend' };
  const doing = { ...one, reason: 'ค้างชำระ' };
  await waitFor(() => expect(sentTo(organizations.many.path)).toEqual([{ ...one, isPreview: true }, doing]));
});

describe('a customer of an organization', () => {
  it('gets another e-mail to log in with, once staff of the platform found them by the old one', async () => {
    const { user } = await open('/admin/organize_edit?id=metro');
    await user.click(await button('เปลี่ยนอีเมล'));
    const dialog = await screen.findByRole('dialog', { hidden: true });
    await user.type(within(dialog).getByLabelText('อีเมลปัจจุบัน'), 'lost');
    await user.click(await button('ค้นหาลูกค้า'));
    within(dialog).getByText('กรุณากรอกอีเมล เช่น name@example.com');
    await user.type(within(dialog).getByLabelText('อีเมลปัจจุบัน'), '@example.com');
    await user.click(await button('ค้นหาลูกค้า'));
    await within(dialog).findByText(/คุณสมชาย ใจดี/);
    expect(sentTo(orgCustomers.find.path)).toEqual([{ org: 'metro', email: 'lost@example.com' }]);
    await user.type(within(dialog).getByLabelText('อีเมลใหม่'), 'new@example.com');
    await user.click(within(dialog).getByRole('button', { name: 'เปลี่ยนอีเมล', hidden: true }));
    const sent = { org: 'metro', customerId: 'c1', email: 'new@example.com' };
    await waitFor(() => expect(sentTo(orgCustomers.changeEmail.path)).toEqual([sent]));
  });
});

describe('a text', () => {
  it('is shown as people will read it, with what an organization says instead', async () => {
    const { user } = await open('/admin/template_edit?id=template.invited');
    await screen.findByRole('heading', { name: 'เชิญ', level: 3 });
    await screen.findByText('ข้อความหลักเปลี่ยนไปแล้ว');
    await user.click(await button('ดูความต่าง'));
    expect((await screen.findByText('+ ชวน')).dataset['is']).toBe('new');
    await user.click(await button('ใช้ของเดิมต่อ'));
    await waitFor(() =>
      expect(sentTo(templates.keepFor.path)).toEqual([{ key: 'invited', org: 'metro', revision: 2, basedOn: 1 }]),
    );
  });
});

describe('an organization of many', () => {
  const searched = () =>
    sentTo(consoleCalls.organize.get.path).map((body) => (body as { search?: string; limit?: number }).search);
  const field = () => screen.findByRole('combobox', { name: 'องค์กร' });

  it('is searched on the server by the person who chooses one, and never loaded with all others', async () => {
    const { user, where } = await open('/admin/staff_list');
    await user.type(await field(), 'ฝาก');
    await waitFor(() => expect(searched()).toContain('ฝาก'));
    await user.click(await screen.findByRole('option', { name: 'เรือนฝาก', hidden: true }));
    await waitFor(() => expect(where().search).toContain('org=far'));
    await waitFor(() => expect(sentTo(orgStaff.list.path).at(-1)).toMatchObject({ org: 'far' }));
    for (const body of sentTo(consoleCalls.organize.get.path))
      expect((body as { limit?: number }).limit).toBeLessThanOrEqual(mostOrgsFound);
  });

  it('is found from the top of every page', async () => {
    const { user, where } = await open('/admin');
    await screen.findByText('1,234');
    expect(sentTo(consoleCalls.organize.get.path)).toEqual([]);
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { hidden: true }), 'metro');
    await user.click(await screen.findByRole('option', { name: /^เมโทร · Metro/, hidden: true }));
    await waitFor(() => expect(where().search).toBe('?id=metro'));
  });

  it('is asked for before a text of its own is saved', async () => {
    const { user } = await open('/admin/template_edit?id=template.invited');
    await user.click(await button('ให้องค์กรใช้ข้อความเอง…'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'บันทึก', hidden: true }));
    await dialog.findByText('กรุณาเลือกองค์กร');
    expect(sentTo(templates.saveFor.path)).toEqual([]);
  });
});

describe('a text of an organization that is typed and not saved', () => {
  it('is not lost by a press beside it: going back asks first', async () => {
    const { user } = await open('/admin/template_edit?id=template.invited');
    await user.click(await button('แก้ไข…'));
    const dialog = within(await screen.findByRole('dialog', { hidden: true }));
    const subject = dialog.getByRole<HTMLInputElement>('textbox', { name: 'หัวเรื่อง (ไทย)', hidden: true });
    await user.type(subject, 'ของฉัน');
    await user.click(dialog.getByRole('button', { name: 'กลับ', hidden: true }));
    const dialogs = screen.getAllByRole('dialog', { hidden: true });
    expect(dialogs).toHaveLength(2);
    const [stay] = within(dialogs[1] as HTMLElement).getAllByRole('button', { hidden: true });
    await user.click(stay as HTMLElement);
    expect(subject.value).toBe('ชวนของฉัน');
    await user.click(dialog.getByRole('button', { name: 'กลับ', hidden: true }));
    const question = within(screen.getAllByRole('dialog', { hidden: true })[1] as HTMLElement);
    await user.click(question.getAllByRole('button', { hidden: true })[1] as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
  });
});

describe('a text of an organization that two platform admins change', () => {
  it('tells the second what the first changed, keeps what was typed, and overwrites nothing of theirs', async () => {
    const broughtIntoSight: Element[] = [];
    const scrolling = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      broughtIntoSight.push(this);
    });
    const { user } = await open('/admin/template_edit?id=template.invited');
    await user.click(await button('แก้ไข…'));
    const dialog = within(await screen.findByRole('dialog', { hidden: true }));
    const field = (name: string) => dialog.getByRole<HTMLInputElement>('textbox', { name, hidden: true });
    await user.type(field('หัวเรื่อง (ไทย)'), 'ของฉัน');
    ownNow = { ...own, subject_en: 'Theirs', revision: 3 };
    await user.click(dialog.getByRole('button', { name: 'บันทึก', hidden: true }));
    const alert = await dialog.findByRole('alert', { hidden: true });
    // The button is below all fields, so the alert must scroll into view.
    await waitFor(() => expect(broughtIntoSight.at(-1)?.contains(alert)).toBe(true));
    scrolling.mockRestore();
    const notice = within(alert);
    await notice.findByText(/^กฤต บันทึกเมื่อ/);
    notice.getByText(/Theirs/);
    notice.getByText(/คุณแก้คนละช่องกัน/);
    expect(field('หัวเรื่อง (อังกฤษ)').value).toBe('Come');
    await user.click(notice.getByRole('button', { name: 'ใช้ของฉันต่อบนฉบับล่าสุด', hidden: true }));
    expect(field('หัวเรื่อง (ไทย)').value).toBe('ชวนของฉัน');
    expect(field('หัวเรื่อง (อังกฤษ)').value).toBe('Theirs');
    await user.click(dialog.getByRole('button', { name: 'บันทึก', hidden: true }));
    await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
    expect(sentTo(templates.saveFor.path).at(-1)).toMatchObject({
      subject_th: 'ชวนของฉัน',
      subject_en: 'Theirs',
      revision: 3,
    });
  });
});

const needsScreen = { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } };

it.each([
  '/admin',
  '/admin/organize_list',
  '/admin/organize_add',
  '/admin/template_list',
  '/admin/template_edit?id=template.invited',
  '/admin/admin_list',
  '/admin/admin_edit?id=a2',
  '/admin/staff_list',
  '/admin/staff_add',
  '/admin/staff_edit?org=metro&id=p1',
])('axe finds no serious fault at %s', async (address) => {
  await open(address);
  await screen.findByRole('heading', { level: 1 });
  const { violations } = await runAxe(document, { rules: needsScreen });
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});

describe('the first page', () => {
  it('reads its figures again when staff have changed, and once a minute', async () => {
    const everyMinute = vi.spyOn(globalThis, 'setInterval');
    await open('/admin');
    await screen.findByText('1,234');
    expect(sentTo(organizations.figures.path)).toHaveLength(1);
    await areaRuntime('admin').refresh(['staff']);
    expect(sentTo(organizations.figures.path)).toHaveLength(2);
    for (const [again, ms] of everyMinute.mock.calls) if (ms === 60_000) again();
    everyMinute.mockRestore();
    await waitFor(() => expect(sentTo(organizations.figures.path)).toHaveLength(3));
  });
});
