import { z } from 'zod';
import { command, query } from '../kit/endpoint.ts';
import { instant } from '../kit/event.ts';
import { anyText } from '../kit/text.ts';
import { orderParts, orderRow, orders } from './orders.ts';

const code = anyText.min(1).max(60);
const { orderId } = orders.one.body.shape;
const linked = { orderId, code };

/** The link needs no session and only allows payment. */
export const payLinks = {
  see: query({
    path: '/api/engine/paylink/order',
    summary: 'The order of a payment link, without personal data.',
    access: 'visitor',
    body: z.strictObject(linked),
    detail: z.object({ order: orderRow, parts: orderParts, now: instant }),
  }),
  agree: command({
    path: '/api/engine/paylink/agree',
    summary: 'Accept the current texts for the order of a payment link.',
    access: 'visitor',
    body: z.strictObject({ ...linked, ...orders.agree.body.shape }),
    detail: z.object({ orderId }),
  }),
  pay: command({
    path: '/api/engine/paylink/pay',
    summary: 'Start a payment attempt for the order of a payment link.',
    access: 'visitor',
    body: z.strictObject({ ...linked, ...orders.pay.body.shape }),
    detail: orders.pay.detail,
  }),
  reportTransfer: command({
    path: '/api/engine/paylink/transfer',
    summary: 'Report that the money of a payment attempt by a payment link was transferred.',
    access: 'visitor',
    body: z.strictObject({ ...linked, ...orders.reportTransfer.body.shape }),
    detail: orders.reportTransfer.detail,
  }),
};
