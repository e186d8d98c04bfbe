// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { customerRecords } from '@klang/contracts/api/customerRecords';
import { customers } from '@klang/contracts/api/customers';
import { lookupCalls, readCalls } from '@klang/contracts/api/lookups';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, freshBrowser, openApp, refusalJson, staffDetail } from '../../../testing/testScreen.tsx';

const admin = { ...staffDetail, isadmin: true, module: ['customer'] };
const clerk = { ...staffDetail, module: ['customer'], permission: { mod: { customer: 'vu' } } };
const person = {
  _id: 'c1',
  name_th: 'สมชาย ใจดี',
  name_en: 'สมชาย ใจดี',
  email: 'somchai@demo.test',
  phone: '+66812345678',
  active: true,
  status: 5,
  changedAt: '2026-11-20T03:00:00.000Z',
};
const nobody = { ...person, name_th: null, name_en: null, email: null, phone: null, active: false, status: 9 };

let who: object;
let rows: object[];
let adds: () => { status?: number; json: object };
let view: object;
let joins: () => { status?: number; json: object };
let forgets: () => { status?: number; json: object };
const ok = (detail: object, more: object = {}) => ({ json: { result: true, code: 200, detail, ...more } });

const open = async (address: string) => {
  localStorage.setItem('org', JSON.stringify(who));
  const requests = fakeServer(({ path }) => {
    if (path === authen.userDetail.path) return ok(who);
    if (path === readCalls.customer.get.path) return ok({ data: rows, total: rows.length, page: 1, next: null });
    if (path === customers.add.path) return adds();
    if (path === customers.changeEmail.path) {
      const taken = refusalJson(409, 'อีเมลนี้มีคนใช้แล้ว');
      return { status: 409, json: { ...taken, refusal: 'customer_email_taken' } };
    }
    return more[path]?.();
  });
  const sent = (path: string) => requests.filter((call) => call.path === path).map(({ body }) => body);
  return { ...(await openApp(address)), sent };
};
const more: Record<string, () => { status?: number; json: object }> = {
  [customers.forget.path]: () => forgets(),
  [customers.joinView.path]: () => ok(view),
  [customers.join.path]: () => joins(),
};
/** happy-dom has no layout, so an open dialog counts as hidden. */
const dialog = async () => within(await screen.findByRole('dialog', { hidden: true }));
const hidden = { hidden: true };

beforeEach(async () => {
  await freshBrowser();
  who = admin;
  rows = [person];
  forgets = () => {
    rows = [nobody];
    return ok({ customerId: 'c1' }, { touched: ['customers'] });
  };
  localStorage.setItem('tokenbackendlogin', 'secret');
});
afterEach(() => vi.unstubAllGlobals());

describe('the customers', () => {
  it('are listed with their e-mail and phone, and found by words', async () => {
    rows = [{ ...person, typeId: 't1' }];
    const type = { _id: 't1', name_th: 'นิติบุคคล', name_en: 'Company', number: 1, active: true, status: 5 };
    more[lookupCalls.customertype.get.path] = () => ok({ data: [type], total: 1, page: 1, next: null });
    const { user, sent } = await open('/backend/customerlist');
    await screen.findByText('นิติบุคคล', { selector: 'td, td *' });
    const link = await screen.findByRole('link', { name: 'สมชาย ใจดี' });
    expect(link.getAttribute('href')).toBe('/backend/customeredit?id=c1');
    await screen.findByText('somchai@demo.test');
    rows = [];
    await user.type(screen.getByRole('searchbox'), 'วิภา');
    await screen.findByText('ไม่พบลูกค้าที่ตรงกับคำค้น');
    expect(sent(readCalls.customer.get.path).at(-1)).toMatchObject({ filter: { status: 5 }, search: 'วิภา' });
  });
});

describe('several customers', () => {
  const type = { _id: 't1', name_th: 'นิติบุคคล', name_en: 'Company', number: 1, active: true, status: 5 };
  const outcome = (some: object) => ok({ changed: 0, alreadySo: 0, refused: [], warned: [], next: null, ...some });

  it('get a type at once, after a preview of who would change and who cannot', async () => {
    rows = [person, { ...person, _id: 'c2', name_th: 'วิภา' }];
    const refused = [{ _id: 'c2', name: 'วิภา', why: 'ลูกค้ารายนี้รวมไปแล้ว' }];
    more[lookupCalls.customertype.get.path] = () => ok({ data: [type], total: 1, page: 1, next: null });
    more[customerRecords.chooseTypes.path] = () => outcome({ changed: 1, refused });
    const { user, sent } = await open('/backend/customerlist');
    await user.click(await screen.findByRole('checkbox', { name: 'เลือกทุกแถวที่แสดง' }));
    await screen.findByRole('button', { name: 'ส่งออกที่เลือก' });
    await user.click(screen.getByRole('button', { name: 'กำหนดประเภท' }));
    const asking = await dialog();
    asking.getByText('กำหนดประเภทของลูกค้า 2 ราย');
    await user.selectOptions(asking.getByRole('combobox', hidden), 't1');
    await asking.findByText('ลูกค้ารายนี้รวมไปแล้ว');
    await user.click(asking.getByRole('button', { ...hidden, name: 'กำหนดประเภท' }));
    const body = { ids: ['c1', 'c2'], typeId: 't1' };
    await waitFor(() =>
      expect(sent(customerRecords.chooseTypes.path)).toMatchObject([{ ...body, isPreview: true }, body]),
    );
    await waitFor(() => expect(screen.queryByRole('button', { name: 'กำหนดประเภท' })).toBeNull());
  });

  it('are chosen for a file also by a person who may only look', async () => {
    who = { ...staffDetail, module: ['customer'], permission: { mod: { customer: 'v' } } };
    const { user } = await open('/backend/customerlist');
    await user.click(await screen.findByRole('checkbox', { name: 'เลือก สมชาย ใจดี' }));
    await screen.findByRole('button', { name: 'ส่งออกที่เลือก' });
    expect(screen.queryByRole('button', { name: 'กำหนดประเภท' })).toBeNull();
  });
});

describe('a customer', () => {
  it('is forgotten by an admin, who first reads what is lost and what stays, and gives a reason', async () => {
    const { user, sent } = await open('/backend/customeredit?id=c1');
    await user.click(await screen.findByRole('button', { name: 'ลบข้อมูลของคนนี้' }));
    const asking = await dialog();
    asking.getByText(/^สิ่งที่จะหายไป: ชื่อ อีเมล/);
    asking.getByText(/^สิ่งที่ยังอยู่: คำสั่งซื้อ/);
    await user.selectOptions(asking.getByRole('combobox', { ...hidden, name: 'เหตุผล' }), 'law');
    expect(sent(customers.forget.path)).toEqual([]);
    await user.click(asking.getByRole('button', { ...hidden, name: 'ลบข้อมูลถาวร' }));
    await screen.findByText('ลบข้อมูลส่วนบุคคลแล้ว');
    expect(sent(customers.forget.path)).toEqual([{ customerId: 'c1', reason: 'law' }]);
    await screen.findByText(/^ไม่มีชื่อ อีเมล หรือเบอร์โทรศัพท์ของลูกค้ารายนี้/);
    expect(document.body.textContent).not.toContain('somchai@demo.test');
    expect(screen.queryByRole('button', { name: 'ลบข้อมูลของคนนี้' })).toBeNull();
  });

  it('gets another e-mail from an admin, who reads it when somebody else has that e-mail', async () => {
    const { user, sent } = await open('/backend/customeredit?id=c1');
    await user.click(await screen.findByRole('button', { name: 'เปลี่ยนอีเมล' }));
    const asking = await dialog();
    await user.click(asking.getByRole('button', { ...hidden, name: 'เปลี่ยนอีเมล' }));
    await asking.findByText('กรุณากรอกอีเมล เช่น name@example.com');
    await user.type(asking.getByLabelText('อีเมลใหม่'), 'new@example.com');
    await user.click(asking.getByRole('button', { ...hidden, name: 'เปลี่ยนอีเมล' }));
    await asking.findByText('อีเมลนี้มีคนใช้แล้ว');
    expect(sent(customers.changeEmail.path)).toEqual([{ customerId: 'c1', email: 'new@example.com' }]);
  });

  it('stays as they are when nobody confirms, and when the server refuses, which is said', async () => {
    forgets = () => ({ status: 403, json: refusalJson(403, 'ทำไม่ได้') });
    const { user, sent } = await open('/backend/customeredit?id=c1');
    const forget = await screen.findByRole('button', { name: 'ลบข้อมูลของคนนี้' });
    await user.click(forget);
    await user.click((await dialog()).getByRole('button', { ...hidden, name: 'กลับ' }));
    expect(sent(customers.forget.path)).toEqual([]);
    await user.click(forget);
    await user.click((await dialog()).getByRole('button', { ...hidden, name: 'ลบข้อมูลถาวร' }));
    await (await dialog()).findByText('ทำไม่ได้');
    await screen.findByText('somchai@demo.test');
  });

  it('cannot be forgotten by a person who is no admin, nor by an admin who looks as a role', async () => {
    who = clerk;
    const { unmount } = await open('/backend/customeredit?id=c1');
    await screen.findByText('somchai@demo.test');
    expect(screen.queryByRole('button', { name: 'ลบข้อมูลของคนนี้' })).toBeNull();
    unmount();
    await freshBrowser();
    localStorage.setItem('tokenbackendlogin', 'secret');
    who = { ...admin, viewing: { permissionId: 'p1', name: 'หน้าร้าน' } };
    await open('/backend/customeredit?id=c1');
    await screen.findByText('somchai@demo.test');
    expect(screen.queryByRole('button', { name: 'ลบข้อมูลของคนนี้' })).toBeNull();
  });

  it('is not found when nobody has this id', async () => {
    rows = [];
    await open('/backend/customeredit?id=c9');
    await screen.findByText('ไม่พบลูกค้ารายนี้');
  });
});

describe('two records of one person', () => {
  const side = { isEmailProved: true, registeredOn: '2026-11-01', isForgetAsked: false };
  const counts = { orders: 2, items: 5, claims: 1, papers: 3 };
  const survivor = { customerId: 'c1', name: 'สมชาย ใจดี', email: 'somchai@demo.test', phone: null, ...side, ...counts };
  const from = { ...survivor, customerId: 'c2', email: 'other@demo.test', orders: 4 };

  it('are compared with the result, and joined after a second yes', async () => {
    joins = () => ok({ customerId: 'c1' }, { touched: ['customers'] });
    view = { kept: survivor, from };
    const { user, sent, where } = await open('/backend/customeredit?id=c1&join=c2');
    await screen.findByText('other@demo.test');
    screen.getByText('แยกสองรายออกจากกันอีกไม่ได้');
    await user.click(screen.getByRole('button', { name: 'รวมสองรายนี้' }));
    expect(sent(customers.join.path)).toEqual([]);
    const asking = await dialog();
    await user.click(asking.getByRole('button', { name: 'รวม', ...hidden }));
    await waitFor(() => expect(where().search).toBe('?id=c1'));
    expect(sent(customers.join.path)).toEqual([{ customerId: 'c1', fromId: 'c2' }]);
  });

  it('may change places before, and wait while one asked to be forgotten', async () => {
    view = { kept: survivor, from: { ...from, isForgetAsked: true } };
    const { user, where } = await open('/backend/customeredit?id=c1&join=c2');
    await screen.findByText(/มีรายหนึ่งขอให้ลบข้อมูลไว้/);
    expect(screen.getByRole('button', { name: 'รวมสองรายนี้' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: 'สลับให้อีกรายเป็นรายที่เก็บไว้' }));
    await waitFor(() => expect(where().search).toBe('?id=c2&join=c1'));
  });

  it('lead from the one that went to the one that stays', async () => {
    rows = [{ ...person, active: false, status: 9, mergedIntoId: 'c2' }];
    await open('/backend/customeredit?id=c1&join=c3');
    const onward = await screen.findByRole('link', { name: 'เปิดรายที่เก็บไว้' });
    expect(onward.getAttribute('href')).toBe('/backend/customeredit?id=c2');
    expect(screen.queryByRole('button', { name: 'ลบข้อมูลของคนนี้' })).toBeNull();
  });
});

describe('a new customer', () => {
  const typed = { ชื่อ: 'มาลี', นามสกุล: 'ดีงาม', อีเมล: 'malee@example.com', เบอร์โทรศัพท์: '081-234 5678' };
  const fill = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    await screen.findByText('ลูกค้าจะได้รับอีเมลสำหรับตั้งรหัสผ่านของตัวเอง');
    for (const [name, value] of Object.entries(typed)) await user.type(screen.getByRole('textbox', { name }), value);
    await user.click(screen.getByRole('button', { name: 'เพิ่มลูกค้า' }));
  };

  it('is added, gets an e-mail, and is shown', async () => {
    who = { ...clerk, permission: { mod: { customer: 'vi' } } };
    adds = () => ok({ customerId: 'c1' }, { touched: ['customers'] });
    const { user, sent, where } = await open('/backend/customeradd');
    await fill(user);
    await screen.findByText('เพิ่มลูกค้าแล้ว กำลังส่งอีเมลไปที่ malee@example.com');
    await waitFor(() => expect(where().search).toBe('?id=c1'));
    expect(sent(customers.add.path)).toEqual([
      {
        firstname: 'มาลี',
        lastname: 'ดีงาม',
        email: 'malee@example.com',
        phone: '0812345678',
        language: 'th',
      },
    ]);
  });

  it('is asked for what is missing, and reads at the field that an e-mail is taken', async () => {
    const message = 'มีลูกค้าใช้อีเมลนี้แล้ว';
    adds = () => ({ status: 409, json: { ...refusalJson(409, message), fields: [{ field: 'email', message }] } });
    const { user, sent } = await open('/backend/customeradd');
    await user.click(await screen.findByRole('button', { name: 'เพิ่มลูกค้า' }));
    for (const said of ['กรุณากรอกชื่อ', 'กรุณากรอกนามสกุล', /^กรุณากรอกอีเมล/, /^กรุณากรอกเบอร์โทรศัพท์/]) screen.getByText(said);
    expect([document.activeElement?.getAttribute('name'), sent(customers.add.path)]).toEqual(['firstname', []]);
    await fill(user);
    await screen.findByText(message);
    expect(screen.getByRole('textbox', { name: 'อีเมล' }).getAttribute('aria-invalid')).toBe('true');
  });

  it('is added by nobody without the right to', async () => {
    who = clerk;
    const { where } = await open('/backend/customeradd');
    await waitFor(() => expect(where().pathname).toBe('/backend/customerlist'));
    await screen.findByRole('link', { name: 'สมชาย ใจดี' });
    expect(screen.queryByRole('link', { name: 'เพิ่มลูกค้า' })).toBeNull();
  });
});
