// @vitest-environment happy-dom
import { bills } from '@klang/contracts/api/bills';
import { lookupCalls } from '@klang/contracts/api/lookups';
import { orderStory } from '@klang/contracts/api/orderStory';
import { orders } from '@klang/contracts/api/orders';
import { trips } from '@klang/contracts/api/trips';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { now, order, parts } from '../../../../testing/orderFixture.ts';
import { asSignedInCustomer } from '../../../../testing/signedIn.ts';
import { fakeServer, openApp, refusalJson } from '../../../../testing/testScreen.tsx';
import { choosePicture, stubUploads, uploaded } from '../../../../testing/uploadFixture.ts';

const ok = (detail: object) => ({ json: { result: true, code: 200, detail } });
const transfer = {
  paymentId: 'p1',
  billId: null as string | null,
  sequence: 1,
  method: 'transfer',
  state: 'pending',
  startedAt: now,
  dueAt: null,
  endedAt: null,
  reason: null,
  amountSatang: null,
  refundedSatang: 0,
  isReported: true,
  slipSentAt: null as string | null,
};
const card = { _id: 'card', name_th: 'card', name_en: 'card', kind: 'card' };
const bill = {
  orderId: order.id,
  orderNumber: order.number,
  billId: 'b2',
  sequence: 2,
  kind: 'period',
  lines: [],
  vatRule: 'included',
  confirmBy: null,
  isReported: true,
  from: '2026-12-02',
  until: '2027-01-01',
  dueOn: '2026-12-02',
  waitsUntil: null,
  issuedAt: '2026-11-25T02:00:00.000Z',
  remindedAt: null,
  remindOn: [0],
  vatSatang: 0,
  withholdingSatang: 0,
  creditSatang: 0,
  payNowSatang: 37_971,
  openSatang: 37_971,
};
type OrderCase = { readonly status?: string; readonly of?: object; readonly bill?: object; readonly attempt?: object };
const open = async (way: string, { status = 'success', of = {}, bill: own, attempt }: OrderCase) => {
  let slipSentAt: string | null = null;
  const server = { isAway: false };
  const details: Readonly<Record<string, object>> = {
    [orders.one.path]: {
      order: { ...order, status, paidAt: now },
      parts: { ...parts, ...(attempt && { attempt }) },
      now,
    },
    [orderStory.read.path]: { steps: [], crews: [], reasons: [] },
    [trips.items.path]: { data: [], next: null },
    [trips.mine.path]: { data: [], now },
    [bills.mine.path]: { data: own ? [own] : [], next: null, openSatang: 0, today: '2026-11-26', blocks: 'none' },
    [orders.sendSlip.path]: { orderId: order.id },
    [lookupCalls.payment.get.path]: { data: [card], total: 1, page: 1, next: null },
  };
  const requests = fakeServer(({ path }) => {
    if (path === orders.sendSlip.path && server.isAway) return { status: 500, json: refusalJson(500) };
    if (path === orders.sendSlip.path) slipSentAt = now;
    const sent = slipSentAt ? { slipSentAt, state: 'pending' } : {};
    if (path === orders.payments.path) return ok({ data: [{ ...transfer, ...of, ...sent }] });
    const detail = details[path];
    return detail && ok(detail);
  });
  stubUploads((_, answer) => answer({ pictures: [uploaded] }));
  const app = await openApp(way);
  const slips = () => requests.filter(({ path }) => path === orders.sendSlip.path).map(({ body }) => Object(body));
  return { ...app, server, slips };
};
const slip = (paymentId: string) => ({ orderId: order.id, paymentId, slipId: expect.any(String), slipPath: uploaded });

asSignedInCustomer();

describe('the slip of a transfer', () => {
  it('that staff did not find for a bill is sent by the button beside the sentence that asks for it', async () => {
    const of = { paymentId: 'b2p', billId: 'b2', sequence: 2, state: 'declined' };
    const { user, slips } = await open(`/en/profile?order=${order.id}`, { of, bill });
    await screen.findByText(/please do not pay again: send us the slip/);
    await user.click(screen.getByRole('button', { name: 'Send the slip' }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText('Please choose a picture of the slip first.');
    expect(slips()).toEqual([]);
    choosePicture('Add a picture');
    await screen.findByRole('button', { name: 'Remove picture 1' });
    await user.dblClick(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(slips()).toEqual([slip('b2p')]));
    await screen.findByText(/^Slip sent .* Our staff look for the transfer\.$/);
    expect(screen.queryByText(/please do not pay again/)).toBeNull();
  });

  it('is opened at once by the link of the mail that asks for it', async () => {
    const of = { paymentId: 'b2p', billId: 'b2', sequence: 2, state: 'declined' };
    await open(`/en/profile?order=${order.id}&slip=b2p`, { of, bill });
    await screen.findByRole('region', { name: 'Slip of the transfer' });
  });

  it('that takes the place of another one after a failed try goes under a name of its own', async () => {
    const of = { paymentId: 'b2p', billId: 'b2', sequence: 2, state: 'declined' };
    const pictures = ['a', 'b'].map((sign) => `/files/klangdee/${sign.repeat(32)}.webp`);
    const { user, slips, server } = await open(`/en/profile?order=${order.id}&slip=b2p`, { of, bill });
    let uploads = 0;
    stubUploads((_, answer) => answer({ pictures: [pictures[uploads++]] }));
    server.isAway = true;
    await screen.findByRole('region', { name: 'Slip of the transfer' });
    const sendIt = async () => user.click(await screen.findByRole('button', { name: 'Send' }));
    choosePicture('Add a picture');
    await screen.findByRole('button', { name: 'Remove picture 1' });
    await sendIt();
    await waitFor(() => expect(slips()).toHaveLength(1));
    await sendIt();
    await waitFor(() => expect(slips()).toHaveLength(2));
    server.isAway = false;
    const remove = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Remove picture 1' });
    await waitFor(() => expect(remove().disabled).toBe(false));
    await user.click(remove());
    await screen.findByLabelText('Add a picture');
    choosePicture('Add a picture');
    await screen.findByRole('button', { name: 'Remove picture 1' });
    await sendIt();
    await screen.findByText(/^Slip sent/);
    const [first, again, other] = slips();
    expect([first.slipPath, again.slipPath, other.slipPath]).toEqual([pictures[0], pictures[0], pictures[1]]);
    expect(again.slipId).toBe(first.slipId);
    expect(other.slipId).not.toBe(first.slipId);
  });

  it.each([
    ['page', `/en/profile?order=${order.id}`, /^Pay /],
    ['checkout', `/en/checkout-payment?order=${order.id}`, /card/i],
  ])(
    'that staff did not find for an order can be sent from its %s while it can be paid in another way',
    async (_, way, other) => {
      const { user, slips } = await open(way, { status: 'unsuccessful', of: { state: 'declined' } });
      await screen.findByText(/We did not find a transfer that you reported for this order/);
      expect(screen.queryByText(/You have not been charged/)).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Send the slip' }));
      choosePicture('Add a picture');
      await screen.findByRole('button', { name: 'Remove picture 1' });
      await user.click(screen.getByRole('button', { name: 'Send' }));
      await waitFor(() => expect(slips()).toEqual([slip('p1')]));
      await screen.findByText(/^Slip sent/);
      expect(screen.queryByText(/Your place is held\./)).toBeNull();
      expect((await screen.findAllByText(other)).length).toBeGreaterThan(0);
    },
  );

  it('of an order that expired can still be sent from its page', async () => {
    const { user, slips } = await open(`/en/profile?order=${order.id}`, {
      status: 'expired',
      of: { state: 'expired' },
    });
    await screen.findByText(/We did not find a transfer that you reported for this order/);
    await user.click(screen.getByRole('button', { name: 'Send the slip' }));
    choosePicture('Add a picture');
    await screen.findByRole('button', { name: 'Remove picture 1' });
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(slips()).toEqual([slip('p1')]));
  });

  it('may be sent once “I have paid” was pressed in the checkout, and need not be', async () => {
    const attempt = { paymentId: 'p1', method: 'transfer', startedAt: now, confirmBy: '2026-11-22T03:00:00.000Z' };
    const { user, slips } = await open(`/en/checkout-payment?order=${order.id}`, { status: 'new', attempt });
    await screen.findByText(/A slip is not needed\. If you have one/);
    await user.click(await screen.findByRole('button', { name: 'Send the slip' }));
    choosePicture('Add a picture');
    await screen.findByRole('button', { name: 'Remove picture 1' });
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(slips()).toEqual([slip('p1')]));
  });
});
