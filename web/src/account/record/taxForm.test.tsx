// @vitest-environment happy-dom
import { ownRecord } from '@klang/contracts/api/ownRecord';
import type { CustomerRecord } from '@klang/contracts/customers/recordShape';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkoutServer, expectNoFaults, ok, signedIn } from '../../testing/checkoutScreen.tsx';
import { recordOf } from '../../testing/recordFixture.ts';
import { freshBrowser, openApp, refusalJson } from '../../testing/testScreen.tsx';

beforeEach(freshBrowser);
afterEach(() => vi.unstubAllGlobals());

const openProfile = (stored: { record: CustomerRecord }, over: (path: string) => object | undefined) => {
  signedIn();
  const requests = checkoutServer(({ path }) => {
    if (path === ownRecord.get.path) return ok({ detail: stored.record });
    return over(path) as ReturnType<typeof ok> | undefined;
  });
  const sent = (path: string) => requests.filter((one) => one.path === path).map(({ body }) => body);
  return { sent };
};
const open = () => openApp('/profile?tab=profile');
const save = async (user: Awaited<ReturnType<typeof openApp>>['user']) => {
  const button = screen.getAllByRole('button', { name: 'บันทึก' }).find((one) => !one.hasAttribute('disabled'));
  if (button) await user.click(button);
};

it('the profile makes tax invoices out to a person with their tax ID, which is checked before anything is sent', async () => {
  const { sent } = openProfile({ record: recordOf() }, (path) =>
    path === ownRecord.changeTax.path ? ok({ detail: { customerId: 'c1' } }) : undefined,
  );
  const { user } = await open();
  await user.click(await screen.findByRole('checkbox', { name: 'ออกใบกำกับภาษีในนามบุคคลนี้' }));
  await save(user);
  await screen.findByText('กรุณาตรวจเลขประจำตัวผู้เสียภาษี 13 หลัก');
  expect(sent(ownRecord.changeTax.path)).toEqual([]);
  await user.type(screen.getByLabelText(/^เลขประจำตัวผู้เสียภาษี 13 หลัก/), '1999999999999');
  await save(user);
  await waitFor(() =>
    expect(sent(ownRecord.changeTax.path)).toMatchObject([
      { tax: { company: null, invoicePerson: { name: 'สมชาย ใจดี', taxId: '1999999999999' }, withholds: false } },
    ]),
  );
  await expectNoFaults();
});

it('the profile keeps whom tax invoices name in one piece where somebody else changed it meanwhile', async () => {
  const tax = (name: string, taxId: string, address: string, revision: number) => ({
    company: null,
    invoicePerson: { name, taxId },
    address,
    withholds: false,
    revision,
  });
  const stored = { record: recordOf({ tax: tax('มาลี ดีงาม', '1999999999999', '9 นนทบุรี', 1) }) };
  const { sent } = openProfile(stored, (path) => {
    if (path !== ownRecord.changeTax.path) return undefined;
    const isFirst = stored.record.tax.revision === 1;
    stored.record = recordOf({ tax: tax('สมศักดิ์ ใจดี', '1101700230705', '7 เชียงใหม่', 2) });
    return isFirst
      ? { status: 409, json: { ...refusalJson(409), refusal: 'lookup_changed_meanwhile' } }
      : ok({ detail: { customerId: 'c1' } });
  });
  const { user } = await open();
  await user.type(await screen.findByLabelText(/^ชื่อ-นามสกุลบนใบกำกับภาษี/), 'ใหม่');
  await save(user);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('มาลี ดีงาม → สมศักดิ์ ใจดี');
  await user.click(within(alert).getByRole('button', { name: 'ใช้ของฉันต่อบนฉบับล่าสุด' }));
  await save(user);
  await waitFor(() => expect(sent(ownRecord.changeTax.path)).toHaveLength(2));
  expect(sent(ownRecord.changeTax.path)[1]).toMatchObject({
    revision: 2,
    tax: { invoicePerson: { name: 'มาลี ดีงามใหม่', taxId: '1999999999999' }, address: '9 นนทบุรี' },
  });
});
