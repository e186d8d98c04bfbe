import { z } from 'zod';
import { day, type EventOf, event, id, instant, personal, satang } from '../kit/event.ts';
import { anyText } from '../kit/text.ts';
import { certificateNumber, certificateTypes } from '../papers/certificates.ts';
import { mostReasonSigns } from '../papers/corrections.ts';

const of = { certificateId: id, orderId: id, customerId: id };

/** The certificate of the tax that a company kept back on one receipt; its id is that of the first paper of that money. */
export const certificateEvents = {
  CertificateSent: event('The certificate of tax that was kept back came, as its customer or staff say it is.', {
    ...of,
    sendId: id,
    by: z.enum(['customer', 'staff']),
    number: anyText.regex(certificateNumber),
    /** The day that stands on it. */
    on: day,
    /** The tax on it, and what the receipt says was kept back. */
    taxSatang: satang.min(1),
    expectedSatang: satang.min(1),
    /** Its name in the store of files, where nobody is shown it without a session. */
    file: anyText.max(200),
    fileType: z.enum(certificateTypes),
    sentAt: instant,
  }),
  CertificateMatched: event('Staff looked at a certificate: it is that of its receipt.', {
    ...of,
    sendId: id,
    taxSatang: satang.min(1),
    /** What lies between it and the receipt; nought where they are the same. */
    differenceSatang: satang,
    matchedAt: instant,
  }),
  CertificateRefused: event(
    'Staff looked at a certificate: it is not that of its receipt, and another is waited for.',
    {
      ...of,
      sendId: id,
      reason: personal('customerId', anyText.min(1).max(mostReasonSigns), 'papers'),
      refusedAt: instant,
    },
  ),
  CertificateReminded: event('The customer was reminded of a certificate that is missing.', {
    ...of,
    /** So many days after the payment; null where staff reminded. */
    day: z.int().nullable(),
    remindedAt: instant,
  }),
};
export type CertificateEvent = EventOf<typeof certificateEvents>;
