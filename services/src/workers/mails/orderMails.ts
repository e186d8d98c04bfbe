import { listWaitingMails, type OrderMail } from '../../platform/mails/orderMails.ts';
import { type Declarations, job, reaction, reactions, sweep } from '../kit/kit.ts';
import { billMails } from './billMails.ts';
import type { OrderMailKey } from './orderMailTexts.ts';
import {
  type OrderMailPorts,
  type OrderMailRequest,
  orderMailRequest,
  sending,
  sendOrderMail,
} from './orderSending.ts';
import { refundMails } from './refundMails.ts';
import { tripMails } from './tripMails.ts';

const mostSwept = 10;

type OrderMailInput = Omit<OrderMailRequest, 'key' | 'way' | 'paymentId' | 'tripId' | 'paperId'> & {
  readonly paymentId?: string;
  readonly paperId?: string;
};
const about = (key: OrderMailKey, { paymentId, paperId, ...of }: OrderMailInput): OrderMailRequest => ({
  ...of,
  key,
  paymentId: paymentId ?? null,
  paperId: paperId ?? null,
  tripId: null,
  way: null,
});

export const orderMails = (ports: OrderMailPorts): Declarations => {
  const run = sending(ports);
  const send = job({ name: sendOrderMail, data: orderMailRequest, run });
  const ofTrips = tripMails(ports, send, run);
  return {
    jobs: [send, ...ofTrips.jobs],
    triggers: [
      ...ofTrips.triggers,
      ...refundMails(send),
      ...billMails(send),
      reaction('OrderPlaced', send, ({ orderId, placedAt }) => about('orderPlaced', { orderId, at: placedAt })),
      reaction('PayLinkAsked', send, ({ orderId, askedAt }) => about('payLink', { orderId, at: askedAt })),
      reaction('OrderPaid', send, ({ orderId, paymentId, amountSatang, recordedAt }) =>
        about(amountSatang === 0 ? 'orderFree' : 'orderPaid', { orderId, paymentId, at: recordedAt }),
      ),
      reaction('PaperFiled', send, ({ orderId, paperId, filedAt }) =>
        about('paperIssued', { orderId, paperId, at: filedAt }),
      ),
      reaction('PaperSendAsked', send, ({ orderId, paperId, askedAt }) =>
        about('paperIssued', { orderId, paperId, at: askedAt }),
      ),
      // The holder hears nothing of a request that they never made.
      reactions('PaperCorrectionRefused', send, ({ orderId, paperId, askedBy, refusedAt }) =>
        askedBy === undefined ? [about('correctionRefused', { orderId, paperId, at: refusedAt })] : [],
      ),
      // A certificate has the id of the first paper of its money.
      reaction('CertificateReminded', send, ({ orderId, certificateId: paperId, remindedAt }) =>
        about('certificateMissing', { orderId, paperId, at: remindedAt }),
      ),
      reaction('CertificateRefused', send, ({ orderId, certificateId: paperId, refusedAt }) =>
        about('certificateRefused', { orderId, paperId, at: refusedAt }),
      ),
      reaction('PaymentWindowClosed', send, ({ orderId, closedAt }) =>
        about('orderExpired', { orderId, at: closedAt }),
      ),
      reaction('PaymentDeclined', send, ({ orderId, billId, paymentId, declinedAt }) =>
        about(billId ? 'billTransferMissing' : 'paymentFailed', { orderId, paymentId, at: declinedAt }),
      ),
      reactions('PaymentDeclined', send, ({ orderId, billId, paymentId, declinedAt }) =>
        billId ? [] : [about('transferMissing', { orderId, paymentId, at: declinedAt })],
      ),
      reaction('LateMoneyArrived', send, ({ orderId, paymentId, recordedAt }) =>
        about('lateMoneyArrived', { orderId, paymentId, at: recordedAt }),
      ),
      reaction('LateMoneySettled', send, ({ orderId, paymentId, settledAt }) =>
        about('lateMoneySettled', { orderId, paymentId, at: settledAt }),
      ),
      // Stray money without an order has no known customer; moved money triggers its own mail.
      reactions('StrayMoneySettled', send, ({ strayId, ofOrderId, settledAt }) =>
        ofOrderId === undefined
          ? []
          : [about('takenBackSettled', { orderId: ofOrderId, paymentId: strayId, at: settledAt })],
      ),
    ],
    sweeps: [
      sweep<OrderMailRequest, OrderMail>(
        send,
        async (db, before, { after }) => (after ? [] : listWaitingMails(db, before, mostSwept)),
        ({ mailId, way, orderId, key, paymentId, tripId, paperId, at }) => ({
          key: [mailId],
          at,
          data: orderMailRequest.parse({ way, orderId, key, paymentId, tripId, paperId, at }),
        }),
      ),
    ],
  };
};
