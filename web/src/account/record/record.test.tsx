// @vitest-environment happy-dom
import { emails } from '@klang/contracts/api/emails';
import { myData } from '@klang/contracts/api/myData';
import { ownRecord } from '@klang/contracts/api/ownRecord';
import type { CustomerRecord } from '@klang/contracts/customers/recordShape';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkoutServer, expectNoFaults, ok, signedIn } from '../../testing/checkoutScreen.tsx';
import { recordOf } from '../../testing/recordFixture.ts';
import { freshBrowser, openApp, refusalJson } from '../../testing/testScreen.tsx';

beforeEach(freshBrowser);
afterEach(() => vi.unstubAllGlobals());

const place = (addressId: string, name: string, isMain = false) => ({
  addressId,
  name,
  isMain,
  revision: 0,
  address: { detail: '27/4', subDistrict: '103901', postcode: '10110' },
});

const openProfile = (
  stored: { record: CustomerRecord },
  over: (path: string) => object | undefined = () => undefined,
) => {
  signedIn();
  const requests = checkoutServer(({ path }) => {
    if (path === ownRecord.get.path) return ok({ detail: stored.record });
    if (path === emails.mine.path) return ok({ detail: { email: 'a@b.test', isProved: true } });
    return over(path) as ReturnType<typeof ok> | undefined;
  });
  const sent = (path: string) => requests.filter((one) => one.path === path).map(({ body }) => body);
  return { requests, sent };
};
const open = () => openApp('/profile?tab=profile');

describe('the profile', () => {
  it('says what is wrong at its field before anything is sent, then sends it, and shows the age', async () => {
    const { sent } = openProfile({ record: recordOf() }, (path) =>
      path === ownRecord.change.path ? ok({ detail: { customerId: 'c1' } }) : undefined,
    );
    const { user } = await open();
    await user.type(await screen.findByLabelText(/เลขประจำตัวประชาชน/), '1999999999998');
    await user.type(screen.getByLabelText('วันเกิด'), '05/01/2543');
    await screen.findByText(/^อายุ \d+ ปี$/);
    const [save] = screen.getAllByRole('button', { name: 'บันทึก' });
    if (save) await user.click(save);
    await screen.findByText('กรุณาตรวจเลขบัตร 13 หลัก หรือเว้นว่างไว้');
    expect(sent(ownRecord.change.path)).toEqual([]);
    await user.type(screen.getByLabelText(/เลขประจำตัวประชาชน/), '{Backspace}9');
    if (save) await user.click(save);
    await waitFor(() => expect(sent(ownRecord.change.path)).toHaveLength(1));
    expect(sent(ownRecord.change.path)[0]).toMatchObject({
      revision: 0,
      details: { taxId: '1999999999999', bornOn: '2000-01-05', secondPhone: null },
    });
    await expectNoFaults();
  });

  it('says what somebody else wrote meanwhile, and overwrites nothing that was not seen', async () => {
    const stored = { record: recordOf() };
    const { sent } = openProfile(stored, (path) => {
      if (path !== ownRecord.change.path) return undefined;
      const isFirst = stored.record.details.revision === 0;
      stored.record = recordOf({ details: { lastname: 'ของเขา', revision: 1 } });
      return isFirst
        ? { status: 409, json: { ...refusalJson(409), refusal: 'lookup_changed_meanwhile' } }
        : ok({ detail: { customerId: 'c1' } });
    });
    const { user } = await open();
    await user.type(await screen.findByLabelText('ชื่อ'), 'ของฉัน');
    const [save] = screen.getAllByRole('button', { name: 'บันทึก' });
    if (save) await user.click(save);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('นามสกุล ใจดี → ของเขา');
    await user.click(within(alert).getByRole('button', { name: 'ใช้ของฉันต่อบนฉบับล่าสุด' }));
    if (save) await user.click(save);
    await waitFor(() => expect(sent(ownRecord.change.path)).toHaveLength(2));
    expect(sent(ownRecord.change.path)[1]).toMatchObject({
      revision: 1,
      details: { firstname: 'สมชายของฉัน', lastname: 'ของเขา' },
    });
  });

  it('takes what was just saved as what is stored, and lets the same form be saved again', async () => {
    const stored = { record: recordOf() };
    const { sent } = openProfile(stored, (path) => {
      if (path !== ownRecord.change.path) return undefined;
      const { revision } = stored.record.details;
      const firstname = revision === 0 ? 'สมชายดี' : 'สมชายดีมาก';
      stored.record = recordOf({ details: { firstname, revision: revision + 1 } });
      return ok({ detail: { customerId: 'c1' } });
    });
    const { user } = await open();
    const name = await screen.findByLabelText('ชื่อ');
    const save = () => screen.getAllByRole<HTMLButtonElement>('button', { name: 'บันทึก' })[0] as HTMLButtonElement;
    await user.type(name, 'ดี');
    await user.click(save());
    await screen.findByText('บันทึกแล้ว');
    await waitFor(() => expect(save().disabled).toBe(true));
    expect(screen.queryByRole('alert')).toBeNull();
    await user.type(name, 'มาก');
    await user.click(save());
    await waitFor(() => expect(sent(ownRecord.change.path)).toHaveLength(2));
    expect(sent(ownRecord.change.path)[1]).toMatchObject({ revision: 1, details: { firstname: 'สมชายดีมาก' } });
  });

  it('asks once before it is left with changes that are not saved, whichever form they are in', async () => {
    openProfile({ record: recordOf() });
    const { user, where, router } = await open();
    await user.type(await screen.findByLabelText(/^ที่อยู่ตามทะเบียน/), '1');
    void router.navigate('/');
    await user.click(await screen.findByRole('button', { name: 'อยู่หน้านี้ต่อ' }));
    expect(where().pathname).toBe('/profile');
    await user.type(await screen.findByLabelText('ชื่อ'), 'ดี');
    void router.navigate('/');
    await user.click(await screen.findByRole('button', { name: 'ออกโดยไม่บันทึก' }));
    await waitFor(() => expect(where().pathname).toBe('/'));
  });

  it('keeps several addresses of which one is the main one', async () => {
    const stored = { record: recordOf({ places: [place('a1', 'บ้าน', true), place('a2', 'ที่ทำงาน')] }) };
    const { sent } = openProfile(stored, (path) =>
      path.startsWith('/api/engine/profile/') ? ok({ detail: { customerId: 'c1' } }) : undefined,
    );
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'ตั้งเป็นที่อยู่หลัก' }));
    await waitFor(() => expect(sent(ownRecord.mainPlace.path)).toEqual([{ addressId: 'a2' }]));
    await user.click(screen.getByRole('button', { name: 'แก้ไข บ้าน' }));
    const name = await screen.findByLabelText(/ชื่อที่อยู่/);
    await user.clear(name);
    const form = name.closest('form');
    if (!form) throw new Error('There is no form.');
    await user.click(within(form).getByRole('button', { name: 'บันทึก' }));
    await screen.findByText('กรุณากรอกชื่อที่อยู่');
    await user.type(name, 'คอนโด');
    await user.click(within(form).getByRole('button', { name: 'บันทึก' }));
    await waitFor(() =>
      expect(sent(ownRecord.keepPlace.path)).toMatchObject([
        { place: { addressId: 'a1', name: 'คอนโด' }, revision: 0 },
      ]),
    );
    await expectNoFaults();
  });
});

describe('an address of the profile', () => {
  const meanwhile = (after: CustomerRecord['places']) => {
    const stored = { record: recordOf({ places: [place('a1', 'บ้าน', true)] }) };
    const { sent } = openProfile(stored, (path) => {
      if (path !== ownRecord.keepPlace.path) return undefined;
      const isFirst = stored.record.places[0]?.revision === 0;
      stored.record = recordOf({ places: after });
      return isFirst
        ? { status: 409, json: { ...refusalJson(409), refusal: 'lookup_changed_meanwhile' } }
        : ok({ detail: { customerId: 'c1' } });
    });
    return { bodies: () => sent(ownRecord.keepPlace.path) };
  };
  const edit = async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'แก้ไข บ้าน' }));
    const name = await screen.findByLabelText(/ชื่อที่อยู่/);
    const form = name.closest('form');
    if (!form) throw new Error('There is no form.');
    return { user, name, press: (label: string) => user.click(within(form).getByRole('button', { name: label })) };
  };

  it('shows what somebody else changed in it meanwhile, and keeps what was typed', async () => {
    const { bodies } = meanwhile([
      {
        ...place('a1', 'บ้านแม่', true),
        address: { detail: '9', subDistrict: '103901', postcode: '10110' },
        revision: 1,
      },
    ]);
    const { user, name, press } = await edit();
    await user.type(name, 'ใหม่');
    await press('บันทึก');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('บ้าน → บ้านแม่');
    expect(alert.textContent).toMatch(/ที่อยู่ 27\/4.* → 9 /);
    await user.click(within(alert).getByRole('button', { name: 'ใช้ของฉันต่อบนฉบับล่าสุด' }));
    expect(screen.queryByRole('alert')).toBeNull();
    await press('บันทึก');
    await waitFor(() => expect(bodies()).toHaveLength(2));
    expect(bodies()[1]).toMatchObject({ revision: 1, place: { name: 'บ้านใหม่', address: { detail: '9' } } });
  });

  it('that somebody else deleted meanwhile keeps what was typed, and is added again', async () => {
    const { bodies } = meanwhile([]);
    const { user, name, press } = await edit();
    await user.type(name, 'ใหม่');
    await press('บันทึก');
    await screen.findByText(/^มีคนลบที่อยู่นี้/);
    await press('บันทึก');
    await waitFor(() => expect(bodies()).toHaveLength(2));
    expect(bodies()[1]).toMatchObject({ revision: null, place: { addressId: 'a1', name: 'บ้านใหม่' } });
  });

  it('asks before its form is closed with what is not saved', async () => {
    openProfile({ record: recordOf({ places: [place('a1', 'บ้าน', true)] }) });
    const { user, name, press } = await edit();
    await user.type(name, 'ใหม่');
    await press('กลับ');
    await user.click(await screen.findByRole('button', { name: 'อยู่หน้านี้ต่อ' }));
    expect(screen.getByLabelText<HTMLInputElement>(/ชื่อที่อยู่/).value).toBe('บ้านใหม่');
    await press('กลับ');
    await user.click(await screen.findByRole('button', { name: 'ออกโดยไม่บันทึก' }));
    await screen.findByRole('button', { name: 'แก้ไข บ้าน' });
  });
});

describe('my data', () => {
  it('shows what was agreed to, and asks before it is deleted, which can be taken back', async () => {
    const text = { kind: 'pdpa', id: 'pdpa-1', version: '9.4', at: '2026-11-20T02:00:00.000Z', orderNumber: null };
    let forgetting: object | null = null;
    const { sent } = openProfile({ record: recordOf() }, (path) => {
      const dueAt = '2026-12-23T02:00:00.000Z';
      if (path === myData.askToBeForgotten.path) {
        forgetting = { askedAt: '2026-11-23T02:00:00.000Z', dueAt };
        return ok({ detail: { dueAt } });
      }
      if (path === myData.takeBack.path) forgetting = null;
      const known = { agreed: [text], news: { isWanted: false, since: null }, forgetting };
      return path.startsWith('/api/engine/mydata/') ? ok({ detail: { ...known, customerId: 'c1' } }) : undefined;
    });
    const { user } = await open();
    await screen.findByText(/^รุ่น 9\.4/);
    await user.click(screen.getByRole('button', { name: 'ขอลบข้อมูลของฉัน' }));
    expect(sent(myData.askToBeForgotten.path)).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'ขอลบข้อมูล' }));
    await user.click(await screen.findByRole('button', { name: 'ยกเลิกคำขอลบข้อมูล' }));
    await screen.findByRole('button', { name: 'ขอลบข้อมูลของฉัน' });
    expect(sent(myData.takeBack.path)).toHaveLength(1);
    await user.click(screen.getByRole('switch', { name: /รับข่าวและส่วนลด/ }));
    await waitFor(() => expect(sent(myData.chooseNews.path)).toEqual([{ isWanted: true }]));
    await expectNoFaults();
  });

  it('says in the question what must end first, when it cannot be deleted yet', async () => {
    const message = 'ยังมีบิลที่ต้องชำระ กรุณารอให้เรียบร้อยก่อน';
    openProfile({ record: recordOf() }, (path) => {
      if (path === myData.askToBeForgotten.path) return { status: 409, json: refusalJson(409, message) };
      const known = { agreed: [], news: { isWanted: false, since: null }, forgetting: null };
      return path.startsWith('/api/engine/mydata/') ? ok({ detail: { ...known, customerId: 'c1' } }) : undefined;
    });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'ขอลบข้อมูลของฉัน' }));
    await user.click(await screen.findByRole('button', { name: 'ขอลบข้อมูล' }));
    await within(await screen.findByRole('dialog')).findByText(message);
    expect(screen.queryByRole('button', { name: 'ยกเลิกคำขอลบข้อมูล' })).toBeNull();
  });
});
