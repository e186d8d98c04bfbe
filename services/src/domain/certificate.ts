import type { CertificateEvent } from '@klang/contracts/events/certificate';
import { type Decider, type Decision, nothing, type Only, refuse, sameOrTaken } from './kit.ts';

type SentCertificate = Only<CertificateEvent, 'CertificateSent'>['data'];
export type Certificate = {
  readonly last: (SentCertificate & { readonly state: 'sent' | 'matched' | 'refused' }) | null;
  readonly sendIds: ReadonlySet<string>;
  readonly reminded: readonly number[];
};

type CommandHead = { readonly certificateId: string; readonly at: string };
type CertificateOwner = { readonly orderId: string; readonly customerId: string };
type Look = CommandHead & { readonly sendId: string };
export type CertificateCommand =
  | (CommandHead & Omit<SentCertificate, 'certificateId' | 'sentAt'> & { readonly type: 'SendCertificate' })
  | (Look & { readonly type: 'MatchCertificate' })
  | (Look & { readonly type: 'RefuseCertificate'; readonly reason: string })
  | (CommandHead & CertificateOwner & { readonly type: 'RemindOfCertificate'; readonly day: number | null });
type CertificateDecision = Decision<CertificateEvent>;

type CertificateFields = Pick<SentCertificate, 'sendId' | 'number' | 'on' | 'taxSatang'>;
/** Only the facts of the last send are still known. */
const isSameCertificate = ({ last }: Pick<Certificate, 'last'>, fields: CertificateFields): boolean =>
  last?.sendId !== fields.sendId ||
  (last.number === fields.number && last.on === fields.on && last.taxSatang === fields.taxSatang);

const matchedBy = (
  { certificateId, orderId, customerId, sendId, taxSatang, expectedSatang }: SentCertificate,
  at: string,
) => ({
  type: 'CertificateMatched' as const,
  data: {
    certificateId,
    orderId,
    customerId,
    sendId,
    taxSatang,
    differenceSatang: taxSatang - expectedSatang,
    matchedAt: at,
  },
});

/** Only the certificate sent last can be checked, and only once. */
const looked = (
  { sendId }: Look,
  { last }: Certificate,
  {
    done,
    decide,
  }: { readonly done: 'matched' | 'refused'; readonly decide: (sent: SentCertificate) => CertificateDecision },
): CertificateDecision => {
  if (last?.sendId !== sendId) return refuse('certificate_not_sent');
  if (last.state === done) return nothing;
  return last.state === 'sent' ? decide(last) : refuse('certificate_not_sent');
};

export const certificate: Decider<Certificate, CertificateCommand, CertificateEvent> = {
  category: 'certificate',
  initial: { last: null, sendIds: new Set(), reminded: [] },

  evolve: {
    CertificateSent: (now, sent) => ({
      ...now,
      last: { ...sent, state: 'sent' },
      sendIds: new Set([...now.sendIds, sent.sendId]),
    }),
    CertificateMatched: (now) => ({ ...now, last: now.last && { ...now.last, state: 'matched' } }),
    CertificateRefused: (now) => ({ ...now, last: now.last && { ...now.last, state: 'refused' } }),
    CertificateReminded: (now, { day }) => (day === null ? now : { ...now, reminded: [...now.reminded, day] }),
  },

  decide: {
    SendCertificate: ({ type: _, at, ...fields }, { last, sendIds }) => {
      if (sendIds.has(fields.sendId)) return sameOrTaken(isSameCertificate({ last }, fields));
      if (last?.state === 'matched') return refuse('certificate_matched');
      const sent = { ...fields, sentAt: at };
      // Staff have already checked a certificate that they send themselves.
      const matched = fields.by === 'staff' ? [matchedBy(sent, at)] : [];
      return [{ type: 'CertificateSent', data: sent }, ...matched];
    },
    MatchCertificate: (command, now) =>
      looked(command, now, { done: 'matched', decide: (sent) => [matchedBy(sent, command.at)] }),
    RefuseCertificate: (command, now) =>
      looked(command, now, {
        done: 'refused',
        decide: ({ certificateId, orderId, customerId, sendId }) => [
          {
            type: 'CertificateRefused',
            data: { certificateId, orderId, customerId, sendId, reason: command.reason, refusedAt: command.at },
          },
        ],
      }),
    RemindOfCertificate: ({ type: _, at, ...fields }, { last, reminded }) => {
      const isHere = last?.state === 'matched' || last?.state === 'sent';
      if (isHere) return fields.day === null ? refuse('certificate_matched') : nothing;
      const { day } = fields;
      // After downtime only the latest reminder is sent.
      if (day !== null && reminded.some((one) => one >= day)) return nothing;
      return [{ type: 'CertificateReminded', data: { ...fields, remindedAt: at } }];
    },
  },
};
