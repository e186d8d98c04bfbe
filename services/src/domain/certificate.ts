import type { CertificateEvent } from '@klang/contracts/events/certificate';
import { type Decider, type Decision, nothing, type Only, refuse } from './kit.ts';

type SentCertificate = Only<CertificateEvent, 'CertificateSent'>['data'];
/** What came last, and what became of it; null before anything did. */
export type Certificate = {
  readonly last: (SentCertificate & { readonly state: 'sent' | 'matched' | 'refused' }) | null;
  /** All that ever came: what is sent twice comes once. */
  readonly sendIds: ReadonlySet<string>;
  /** On which days after the payment its customer was reminded. */
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

/** What staff look at is what came last, and what nobody has looked at yet. */
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

/** The certificate of the tax that was kept back on one receipt, from when it came until it is found right. */
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
    SendCertificate: ({ type: _, at, ...said }, { last, sendIds }) => {
      if (sendIds.has(said.sendId)) return nothing;
      if (last?.state === 'matched') return refuse('certificate_matched');
      const sent = { ...said, sentAt: at };
      // Staff who send one have looked at it.
      const matched = said.by === 'staff' ? [matchedBy(sent, at)] : [];
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
    RemindOfCertificate: ({ type: _, at, ...said }, { last, reminded }) => {
      const isHere = last?.state === 'matched' || last?.state === 'sent';
      if (isHere) return said.day === null ? refuse('certificate_matched') : nothing;
      const { day } = said;
      // Who was away for long catches up on the last of them only.
      if (day !== null && reminded.some((one) => one >= day)) return nothing;
      return [{ type: 'CertificateReminded', data: { ...said, remindedAt: at } }];
    },
  },
};
