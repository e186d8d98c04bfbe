import type { CertificateEvent } from '@klang/contracts/events/certificate';
import type { EventMeta } from '@klang/contracts/kit/event';
import type { PaperFacts } from '@klang/contracts/papers/paper';
import { withheldTax } from '@klang/contracts/papers/withheldTax';
import { put, type Statement, sql, update } from '../kit/statements.ts';

type Data<T extends CertificateEvent['type']> = Extract<CertificateEvent, { readonly type: T }>['data'];
type Org = Pick<EventMeta, 'org'>;

export const certificatesTable = `
      org text not null,
      certificate_id text not null,
      paper_id text not null,
      number text not null,
      order_id text not null,
      order_number text not null,
      customer_id text not null,
      paid_on text not null,
      base_satang bigint not null,
      expected_satang bigint not null,
      total_satang bigint not null,
      credited_satang bigint not null,
      state text not null,
      send_id text,
      sent_by text,
      sent_at timestamptz,
      certificate_number text,
      certificate_on text,
      tax_satang bigint,
      file_type text,
      refused_reason text,
      reminded_at timestamptz,
      reminded_day integer,
      primary key (org, certificate_id)`;

type IssuedPaper = {
  readonly paperId: string;
  readonly customerId: string;
  readonly number: string;
  readonly facts: PaperFacts;
};
export const certificateOf = (
  org: string,
  { paperId, customerId, number, facts }: IssuedPaper,
): readonly Statement[] => {
  if (facts.kind !== 'RT') return [];
  if (facts.replaces)
    return [
      sql`update read.certificates set paper_id = ${paperId}, number = ${number},
            total_satang = ${facts.sums.totalSatang}, credited_satang = ${facts.replaces.creditedSatang ?? 0}
          where org = ${org} and paper_id = ${facts.replaces.paperId}`,
    ];
  const withholding = withheldTax(facts);
  if (!withholding) return [];
  const { order, sums, on } = facts;
  return [
    put('certificates', {
      org,
      certificate_id: paperId,
      paper_id: paperId,
      number,
      order_id: order.orderId,
      order_number: order.number,
      customer_id: customerId,
      paid_on: on,
      base_satang: withholding.baseSatang,
      expected_satang: withholding.withheldSatang,
      total_satang: sums.totalSatang,
      credited_satang: 0,
      state: 'missing',
      send_id: null,
      sent_by: null,
      sent_at: null,
      certificate_number: null,
      certificate_on: null,
      tax_satang: null,
      file_type: null,
      refused_reason: null,
      reminded_at: null,
      reminded_day: null,
    }),
  ];
};

const one = (org: string, certificateId: string) => ({ org, certificate_id: certificateId });

export const certificateChanges = {
  CertificateSent: (sent: Data<'CertificateSent'>, { org }: Org) => [
    update('certificates', one(org, sent.certificateId), {
      state: 'sent',
      send_id: sent.sendId,
      sent_by: sent.by,
      sent_at: sent.sentAt,
      refused_reason: null,
      certificate_number: sent.number,
      certificate_on: sent.on,
      tax_satang: sent.taxSatang,
      file_type: sent.fileType,
    }),
  ],
  CertificateMatched: ({ certificateId }: Data<'CertificateMatched'>, { org }: Org) => [
    update('certificates', one(org, certificateId), { state: 'matched' }),
  ],
  CertificateRefused: ({ certificateId, reason }: Data<'CertificateRefused'>, { org }: Org) => [
    update('certificates', one(org, certificateId), { state: 'missing', refused_reason: reason }),
  ],
  CertificateReminded: ({ certificateId, day, remindedAt }: Data<'CertificateReminded'>, { org }: Org) => [
    update('certificates', one(org, certificateId), {
      reminded_at: remindedAt,
      ...(day !== null && { reminded_day: day }),
    }),
  ],
  PersonForgotten: ({ personId }: { readonly personId: string }, { org }: Org) => [
    sql`update read.certificates set refused_reason = null where org = ${org} and customer_id = ${personId}`,
  ],
};
