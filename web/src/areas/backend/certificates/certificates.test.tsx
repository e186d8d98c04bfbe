// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { type CertificateRow, certificates } from '@klang/contracts/api/certificates';
import { certificateAges, certificateTabs } from '@klang/contracts/papers/certificates';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { runAxe } from '../../../testing/runAxe.ts';
import { asSignedInStaff } from '../../../testing/signedIn.ts';
import { fakeServer, openApp, staffDetail } from '../../../testing/testScreen.tsx';

const who = { ...staffDetail, module: ['orderlist'], permission: { mod: { orderlist: 'viu' } } };
const missing: CertificateRow = {
  certificateId: 'x1',
  paperId: 'x1',
  number: '00000-RT-6910-0001',
  orderId: 'o1',
  orderNumber: 'KD-0011',
  customerId: 'c1',
  customerName: 'บริษัท ลูกค้า จำกัด',
  paidOn: '2026-10-24',
  baseSatang: 10_000,
  expectedSatang: 300,
  state: 'missing',
  sendId: null,
  sentBy: null,
  sentAt: null,
  certificateNumber: null,
  certificateOn: null,
  taxSatang: null,
  fileType: null,
  refusedReason: null,
  remindedAt: null,
};
const sent: CertificateRow = {
  ...missing,
  certificateId: 'x2',
  number: '00000-RT-6910-0002',
  state: 'sent',
  sendId: 's2',
  sentBy: 'customer',
  sentAt: '2026-11-20T03:00:00.000Z',
  certificateNumber: '12/345',
  certificateOn: '2026-10-24',
  taxSatang: 250,
  fileType: 'application/pdf',
};
const figures = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { count: 1, satang: 300 }]));
const list = {
  data: [missing, sent],
  next: null,
  count: 2,
  today: '2026-11-23',
  tabs: figures(certificateTabs),
  ages: figures(certificateAges),
};

const start = async (shown: object = list) => {
  const requests = fakeServer(({ path }) => {
    const answers: Readonly<Record<string, object>> = {
      [authen.userDetail.path]: who,
      [certificates.list.path]: shown,
      [certificates.match.path]: { certificateId: 'x2' },
      [certificates.remind.path]: { certificateId: 'x1' },
      [certificates.remindMany.path]: { changed: 1, alreadySo: 0, refused: [], warned: [], ids: ['x1'], next: null },
    };
    const detail = answers[path];
    return detail && { json: { result: true, code: 200, detail } };
  });
  const app = await openApp('/backend/certificatelist?tab=all');
  await screen.findByRole('heading', { level: 1, name: 'หนังสือรับรองหักภาษี ณ ที่จ่าย' });
  const bodies = (call: { readonly path: string }) =>
    requests.flatMap(({ path, body }) => (path === call.path ? [body] : []));
  return { ...app, bodies };
};

asSignedInStaff(who);

it('the list of certificates says for how long each is missing, and lets staff remind its customer', async () => {
  const { user, bodies } = await start();
  await screen.findByText('ค้าง 30 วัน');
  const rules = { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } };
  const { violations } = await runAxe(document, { rules });
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'เตือนลูกค้า' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'ส่งอีเมล' }));
  await waitFor(() => expect(bodies(certificates.remind)).toEqual([{ certificateId: 'x1' }]));
});

it('the list of certificates offers no reminder to a customer who was forgotten', async () => {
  await start({ ...list, data: [{ ...missing, customerName: null }] });
  await screen.findByText('ค้าง 30 วัน');
  expect(screen.queryByRole('button', { name: 'เตือนลูกค้า' })).toBeNull();
});

it('the list of certificates reminds the customers of all chosen certificates after a preview', async () => {
  const { user, bodies } = await start();
  await user.click(await screen.findByRole('checkbox', { name: new RegExp(missing.number) }));
  const bar = within(screen.getByRole('region', { name: 'ทำกับรายการที่เลือก' }));
  await user.click(bar.getByRole('button', { name: 'เตือนลูกค้า' }));
  const dialog = within(screen.getByRole('dialog'));
  await waitFor(() => expect(bodies(certificates.remindMany)).toEqual([{ ids: ['x1'], isPreview: true }]));
  await user.click(dialog.getByRole('button', { name: 'เตือนลูกค้า', hidden: true }));
  await waitFor(() => expect(bodies(certificates.remindMany)).toHaveLength(2));
  expect(bodies(certificates.remindMany)[1]).toEqual({ ids: ['x1'] });
});

it('a sent certificate stands beside its receipt with the difference, and staff can accept it', async () => {
  const { user, bodies } = await start();
  await user.click(await screen.findByRole('button', { name: 'ตรวจ' }));
  const dialog = within(screen.getByRole('dialog'));
  dialog.getByText('12/345');
  dialog.getByText(/^ต่าง/);
  await user.click(dialog.getByRole('button', { name: 'ถูกต้อง' }));
  await waitFor(() => expect(bodies(certificates.match)).toEqual([{ certificateId: 'x2', sendId: 's2' }]));
});

it('a certificate is recorded only with a file, a number, a day and a sum', async () => {
  const { user, bodies } = await start();
  await user.click(await screen.findByRole('button', { name: 'บันทึกหนังสือรับรอง' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'บันทึก' }));
  for (const refusalText of ['กรุณาเลือกรูปหรือ PDF ไม่เกิน 8 MB', 'กรุณาใส่จำนวนเงินเป็นบาท'])
    await dialog.findByText(refusalText);
  expect(bodies(certificates.record)).toEqual([]);
});
