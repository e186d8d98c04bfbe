import { z } from 'zod';
import { day, type EventOf, event, id, instant, personal, satang } from '../kit/event.ts';
import { anyText } from '../kit/text.ts';
import { certificateNumber, certificateTypes } from '../papers/certificates.ts';
import { mostReasonSigns } from '../papers/corrections.ts';

const of = { certificateId: id, orderId: id, customerId: id };

/** One stream per receipt. The id is that of the first paper of the payment. */
export const certificateEvents = {
  CertificateSent: event(
    'A withholding tax certificate was uploaded, with the fields that its customer or staff typed.',
    {
      ...of,
      sendId: id,
      by: z.enum(['customer', 'staff']),
      number: anyText.regex(certificateNumber),
      on: day,
      taxSatang: satang.min(1),
      expectedSatang: satang.min(1),
      /** A storage key. The file is served only with a session. */
      file: anyText.max(200),
      fileType: z.enum(certificateTypes),
      sentAt: instant,
    },
  ),
  CertificateMatched: event('Staff accepted a certificate as the one of its receipt.', {
    ...of,
    sendId: id,
    taxSatang: satang.min(1),
    /** Certificate minus receipt. */
    differenceSatang: satang,
    matchedAt: instant,
  }),
  CertificateRefused: event(
    'Staff refused a certificate, because it is not the one of its receipt. Another one is expected.',
    {
      ...of,
      sendId: id,
      reason: personal('customerId', anyText.min(1).max(mostReasonSigns), 'papers'),
      refusedAt: instant,
    },
  ),
  CertificateReminded: event('The customer was reminded of a missing certificate.', {
    ...of,
    day: z.int().nullable(),
    remindedAt: instant,
  }),
};
export type CertificateEvent = EventOf<typeof certificateEvents>;
