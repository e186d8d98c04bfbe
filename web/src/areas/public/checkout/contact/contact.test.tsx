// @vitest-environment happy-dom

import { orders } from '@klang/contracts/api/orders';
import { ownRecord } from '@klang/contracts/api/ownRecord';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  checkoutServer,
  eight,
  expectNoFaults,
  filledContact,
  goOn,
  ok,
  putInCart,
  signedIn,
} from '../../../../testing/checkoutScreen.tsx';
import { recordOf } from '../../../../testing/recordFixture.ts';
import { freshBrowser, openApp } from '../../../../testing/testScreen.tsx';
import { readCart } from '../cart.ts';

beforeEach(freshBrowser);
afterEach(() => vi.unstubAllGlobals());

const fill = async (user: Awaited<ReturnType<typeof openApp>>['user'], typed: Record<string, string>) => {
  for (const [label, text] of Object.entries(typed)) {
    await user.click(await screen.findByLabelText(label));
    await user.paste(text);
  }
};
const named = { ชื่อ: 'สมชาย', นามสกุล: 'ใจดี', อีเมล: 'somchai@example.com', เบอร์โทรศัพท์: '+66 81-234 5678' };

it('the contact step says at each field what is wrong, goes to the first, and lets nobody on before', async () => {
  putInCart(eight);
  checkoutServer();
  const { user, where } = await openApp('/checkout-contact');
  await user.click(await goOn('ไปขั้นต่อไป'));
  await screen.findByText('กรุณากรอกอีเมล เช่น name@example.com');
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('firstname'));
  await expectNoFaults();
  await fill(user, named);
  await user.click(await goOn('ไปขั้นต่อไป'));
  await waitFor(() => expect(where().pathname).toBe('/checkout-password'));
  expect(readCart().contact).toMatchObject({ firstname: 'สมชาย', phone: '+66 81-234 5678' });
});

it('the contact step asks a company for its tax ID and branch, and counts its withholding tax', async () => {
  putInCart({ ...eight, contact: filledContact });
  const requests = checkoutServer();
  const { user, where } = await openApp('/checkout-contact');
  await user.click(await screen.findByRole('radio', { name: 'บริษัท' }));
  await fill(user, { ชื่อบริษัท: 'ตัวอย่าง จำกัด', เลขประจำตัวผู้เสียภาษีของบริษัท: '0-9999-99999-99-2' });
  await user.click(screen.getByRole('radio', { name: 'สาขา' }));
  await user.click(screen.getByRole('checkbox', { name: /หักภาษี/ }));
  await user.click(screen.getByRole('checkbox', { name: /ที่อยู่จดทะเบียน/ }));
  await user.click(await goOn('ไปขั้นต่อไป'));
  await screen.findByText(/กรุณาตรวจเลขประจำตัวผู้เสียภาษี/);
  await screen.findByText(/กรุณากรอกรหัสสาขา/);
  await screen.findByText('กรุณากรอกที่อยู่จดทะเบียน');
  await user.type(screen.getByLabelText('ที่อยู่จดทะเบียน'), '9 นนทบุรี');
  await user.type(screen.getByLabelText('เลขประจำตัวผู้เสียภาษีของบริษัท'), '{Backspace}1');
  await user.type(screen.getByLabelText(/รหัสสาขา/), '00012');
  await waitFor(() => expect(screen.getByRole('complementary').textContent).toContain('−฿10'));
  expect(requests.some(({ path, body }) => path === orders.quote.path && Object(body).withholds === true)).toBe(true);
  await expectNoFaults();
  await user.click(await goOn('ไปขั้นต่อไป'));
  await waitFor(() => expect(where().pathname).toBe('/checkout-password'));
  expect(readCart().contact).toMatchObject({ kind: 'company', branch: '00012', withholds: true });
  expect(readCart().contact).toMatchObject({ isTaxAddressOther: true, taxAddress: '9 นนทบุรี' });
});

it('the contact step asks a person who wants tax invoices for name, tax ID and registered address, and nobody else', async () => {
  putInCart({ ...eight, contact: filledContact });
  checkoutServer();
  const { user, where } = await openApp('/checkout-contact');
  const wants = await screen.findByRole('checkbox', { name: /ต้องการใบกำกับภาษีในนามตนเอง/ });
  expect(screen.queryByLabelText(/เลขประจำตัวผู้เสียภาษี/)).toBeNull();
  await user.click(wants);
  expect(screen.getByLabelText('ชื่อ-นามสกุลบนใบกำกับภาษี')).toHaveProperty('value', 'สมชาย ใจดี');
  await user.click(screen.getByRole('checkbox', { name: /ที่อยู่ตามทะเบียนบ้าน/ }));
  await user.type(screen.getByLabelText(/^เลขประจำตัวผู้เสียภาษี 13 หลัก/), '1-9999-99999-99-8');
  await user.click(await goOn('ไปขั้นต่อไป'));
  await screen.findByText('กรุณาตรวจเลขประจำตัวผู้เสียภาษี 13 หลัก');
  await screen.findByText('กรุณากรอกที่อยู่ตามทะเบียนบ้าน');
  await expectNoFaults();
  await user.type(screen.getByLabelText(/^เลขประจำตัวผู้เสียภาษี 13 หลัก/), '{Backspace}9');
  await user.type(screen.getByLabelText('ที่อยู่ตามทะเบียนบ้าน'), '9 นนทบุรี');
  await user.click(await goOn('ไปขั้นต่อไป'));
  await waitFor(() => expect(where().pathname).toBe('/checkout-password'));
  expect(readCart().contact).toMatchObject({
    kind: 'person',
    wantsInvoice: true,
    invoiceName: 'สมชาย ใจดี',
    invoiceTaxId: '1999999999999',
    taxAddress: '9 นนทบุรี',
  });
});

it('the contact step fills in the tax invoices of a person as their last order said', async () => {
  putInCart({ ...eight, contact: filledContact });
  signedIn();
  const invoicePerson = { name: 'มานี ใจดี', taxId: '1999999999999' };
  const tax = { company: null, invoicePerson, address: '9 นนทบุรี', withholds: false, revision: 1 };
  checkoutServer(({ path }) => (path === ownRecord.get.path ? ok({ detail: recordOf({ tax }) }) : undefined));
  await openApp('/checkout-contact');
  expect(await screen.findByLabelText('ชื่อ-นามสกุลบนใบกำกับภาษี')).toHaveProperty('value', 'มานี ใจดี');
  expect(readCart().contact).toMatchObject({
    wantsInvoice: true,
    invoiceTaxId: '1999999999999',
    isTaxAddressOther: true,
    taxAddress: '9 นนทบุรี',
  });
});

it('the contact step fills in what is known of a customer, keeps what they typed, and skips their password', async () => {
  putInCart({ ...eight, contact: { ...filledContact, firstname: 'สมใจ', lastname: '', email: 'other@example.com' } });
  signedIn();
  const company = { companyName: 'บริษัท ตัวอย่าง จำกัด', taxId: '0999999999991', branch: '00012' };
  const tax = { company, invoicePerson: null, address: null, withholds: true, revision: 1 };
  checkoutServer(({ path }) =>
    path === ownRecord.get.path ? ok({ detail: recordOf({ email: 'mine@example.com', tax }) }) : undefined,
  );
  const { user, where } = await openApp('/checkout-contact');
  await waitFor(() => expect(screen.getByLabelText('อีเมล')).toHaveProperty('value', 'mine@example.com'));
  expect(screen.getByLabelText('นามสกุล')).toHaveProperty('value', 'ใจดี');
  expect(screen.getByLabelText('ชื่อ')).toHaveProperty('value', 'สมใจ');
  expect(readCart().contact).toMatchObject({ kind: 'company', ...company, withholds: true, isTaxAddressOther: false });
  await user.click(await goOn('ไปขั้นต่อไป'));
  await waitFor(() => expect(where().pathname).toBe('/checkout-date'));
});

it('the contact step lets a person with an account log in there, and leads back to itself', async () => {
  putInCart(eight);
  checkoutServer();
  const { user, where } = await openApp('/checkout-contact');
  await user.click(await screen.findByRole('link', { name: 'เข้าสู่ระบบ เราจะกรอกข้อมูลและที่อยู่ให้' }));
  await waitFor(() => expect(where().pathname + where().search).toBe('/loginpage?from=checkout-contact'));
});
