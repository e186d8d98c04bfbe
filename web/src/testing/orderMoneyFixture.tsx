import { authen } from '@klang/contracts/api/authen';
import { ownerOrders } from '@klang/contracts/api/ownerOrders';
import { fakeServer, freshBrowser, openApp, type SentRequest, staffDetail } from './testScreen.tsx';

export const now = '2026-11-21T03:00:00.000Z';
const who = { ...staffDetail, permission: { mod: { orderlist: 'viu' } } };
export const order = {
  id: 'o1',
  number: 'KD-1',
  customerId: 'c1',
  customerName: 'สมชาย ใจดี',
  packageId: 'box-monthly',
  boxes: 4,
  months: 6,
  items: [{ sizeId: null, count: 4 }],
  totalSatang: 149_000,
  payNowSatang: 149_000,
  subDistrict: '101406',
  method: 'transfer',
  status: 'success',
  placedAt: now,
  payBy: now,
  paidAt: now,
  confirmBy: null,
  pickUp: { on: '2026-11-26', slotId: 's1', start: '13:00', end: '16:00' },
};
export const parts = {
  quote: null,
  company: null,
  note: '',
  promo: null,
  attempt: null,
  contact: null,
  address: { detail: '99/1', subDistrict: '101406', postcode: '10400' },
};
export const attempt = {
  method: 'transfer',
  startedAt: now,
  dueAt: '2026-11-21T03:15:00.000Z',
  endedAt: null,
  reason: null,
  amountSatang: null,
  refundedSatang: 0,
  slipPath: null,
  disputedSatang: 0,
};
export const answers = new Map<string, object>();
let requests: readonly SentRequest[] = [];
export const sentRequests = () => requests;
export const open = async (attempts: readonly object[], payload: object = parts) => {
  answers.set(ownerOrders.detail.path, { order, parts: payload, attempts, mails: [], isPlaceMissed: false, now });
  answers.set(ownerOrders.history.path, { steps: [], crews: [], reasons: [], places: [] });
  answers.set(authen.userDetail.path, who);
  requests = fakeServer(({ path }) => {
    const detail = answers.get(path);
    return detail && { json: { result: true, code: 200, detail } };
  });
  return openApp('/backend/orderlistdetail?id=o1');
};

export const emptyMoney = async (): Promise<void> => {
  await freshBrowser();
  answers.clear();
  localStorage.setItem('tokenbackendlogin', 'secret');
  localStorage.setItem('org', JSON.stringify(who));
};
