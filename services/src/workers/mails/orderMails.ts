import { listWaitingMails, type OrderMail } from '../../platform/mails/orderMails.ts';
import { type Declarations, job, reaction, reactions, sweep } from '../kit/kit.ts';
import { billMails } from './billMails.ts';
import type { OrderMailKey } from './orderMailTexts.ts';
import { type AskedOrderMail, askedOrderMail, type OrderMailPorts, sending, sendOrderMail } from './orderSending.ts';
import { refundMails } from './refundMails.ts';
import { tripMails } from './tripMails.ts';

// One sweep tries so many; the others wait a minute.
const mostSwept = 10;

type OrderMailInput = Omit<AskedOrderMail, 'key' | 'way' | 'paymentId' | 'tripId' | 'paperId'> & {
  readonly paymentId?: string;
  readonly paperId?: string;
};
const about = (key: OrderMailKey, { paymentId, paperId, ...of }: OrderMailInput): AskedOrderMail => ({
  ...of,
  key,
  paymentId: paymentId ?? null,
  paperId: paperId ?? null,
  tripId: null,
  way: null,
});

/** What the customer is told of their order, in the language in which they placed it. */
export const orderMails = (ports: OrderMailPorts): Declarations => {
  const run = sending(ports);
  const send = job({ name: sendOrderMail, data: askedOrderMail, run });
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
      reaction('PaperCorrectionRefused', send, ({ orderId, paperId, refusedAt }) =>
        about('correctionRefused', { orderId, paperId, at: refusedAt }),
      ),
      // The certificate is named by the first paper of its money.
      reaction('CertificateReminded', send, ({ orderId, certificateId: paperId, remindedAt }) =>
        about('certificateMissing', { orderId, paperId, at: remindedAt }),
      ),
      reaction('CertificateRefused', send, ({ orderId, certificateId: paperId, refusedAt }) =>
        about('certificateRefused', { orderId, paperId, at: refusedAt }),
      ),
      reaction('PaymentWindowClosed', send, ({ orderId, closedAt }) =>
        about('orderExpired', { orderId, at: closedAt }),
      ),
      reaction('PaymentDeclined', send, ({ orderId, paymentId, declinedAt }) =>
        about('paymentFailed', { orderId, paymentId, at: declinedAt }),
      ),
      reaction('LateMoneyArrived', send, ({ orderId, paymentId, recordedAt }) =>
        about('lateMoneyArrived', { orderId, paymentId, at: recordedAt }),
      ),
      reaction('LateMoneySettled', send, ({ orderId, paymentId, settledAt }) =>
        about('lateMoneySettled', { orderId, paymentId, at: settledAt }),
      ),
      // Of money that names no order nobody knows whom to tell; what it is moved to tells of itself.
      reactions('StrayMoneySettled', send, ({ strayId, ofOrderId, settledAt }) =>
        ofOrderId === undefined
          ? []
          : [about('takenBackSettled', { orderId: ofOrderId, paymentId: strayId, at: settledAt })],
      ),
    ],
    sweeps: [
      sweep<AskedOrderMail, OrderMail>(
        send,
        async (db, before, { after }) => (after ? [] : listWaitingMails(db, before, mostSwept)),
        ({ mailId, way, orderId, key, paymentId, tripId, paperId, at }) => ({
          key: [mailId],
          at,
          data: askedOrderMail.parse({ way, orderId, key, paymentId, tripId, paperId, at }),
        }),
      ),
    ],
  };
};
