import { claimRunningOf, decideWithinDays } from '@klang/contracts/claims/claims';
import { bangkokDay, monthOf } from '@klang/contracts/kit/days';
import { cutTo } from '@klang/contracts/kit/signs';
import { projection } from '../kit/projection.ts';
import { insert, sql, update } from '../kit/statements.ts';

const excerptSigns = 300;
const dayMs = 86_400_000;
const one = (org: string, id: string) => ({ org, id });
const decideBy = (at: string): string => new Date(Date.parse(at) + decideWithinDays * dayMs).toISOString();

export const claimsProjection = projection({
  name: 'claims',
  version: 2,
  tables: {
    claims: `
      org text not null,
      id text not null,
      number text not null,
      month text not null,
      running integer not null,
      item_id text not null,
      order_id text not null,
      customer_id text not null,
      kind text not null,
      state text not null,
      excerpt text,
      wanted_satang bigint,
      insured_satang bigint,
      opened_by text not null,
      opened_at timestamptz not null,
      last_by text not null,
      last_at timestamptz not null,
      decide_by timestamptz not null,
      messages integer not null,
      outcome text,
      payout text,
      decision_id text,
      decided_satang bigint not null,
      given_satang bigint not null,
      decided_at timestamptz,
      staff_id text,
      assigned_at timestamptz,
      primary key (org, id)`,
  },
  indexes: [
    ['claims', "(org, opened_at, id) where state = 'open'"],
    ['claims', "(org, staff_id) where state = 'open'"],
    ['claims', '(org, item_id)'],
    ['claims', '(org, order_id)'],
    ['claims', '(org, customer_id)'],
    ['claims', '(org, decision_id)'],
    ['claims', '(org, month, running)'],
  ],
  on: {
    ClaimOpened: (opened, { org }) => [
      insert('claims', {
        org,
        id: opened.claimId,
        number: opened.number,
        running: claimRunningOf(opened.number),
        month: monthOf(bangkokDay(new Date(opened.openedAt))),
        item_id: opened.itemId,
        order_id: opened.orderId,
        customer_id: opened.customerId,
        kind: opened.kind,
        state: 'open',
        excerpt: opened.text && cutTo(opened.text, excerptSigns),
        wanted_satang: opened.wantedSatang,
        insured_satang: opened.insuredSatang,
        opened_by: opened.by,
        opened_at: opened.openedAt,
        // Even if staff opened it, the customer's request waits for an answer.
        last_by: 'customer',
        last_at: opened.openedAt,
        decide_by: decideBy(opened.openedAt),
        messages: 1,
        decided_satang: 0,
        given_satang: 0,
      }),
    ],
    ClaimMessageWritten: ({ claimId, by, writtenAt }, { org }) => [
      sql`update read.claims set messages = messages + 1, last_by = ${by}, last_at = ${writtenAt}
          where org = ${org} and id = ${claimId}`,
    ],
    ClaimAssigned: ({ claimId, staffId, assignedAt }, { org }) => [
      update('claims', one(org, claimId), { staff_id: staffId, assigned_at: assignedAt }),
    ],
    ClaimDecided: ({ claimId, decisionId, outcome, givenSatang, payout, decidedAt }, { org }) => [
      sql`update read.claims set state = 'decided', outcome = ${outcome}, payout = ${payout}, decision_id = ${decisionId},
            decided_satang = ${givenSatang ?? 0}, given_satang = given_satang + ${givenSatang ?? 0},
            decided_at = ${decidedAt}, last_by = 'staff', last_at = ${decidedAt}
          where org = ${org} and id = ${claimId}`,
    ],
    ClaimCompensationDenied: ({ claimId, decisionId, deniedAt }, { org }) => [
      sql`update read.claims set given_satang = given_satang - decided_satang, decided_satang = 0,
            state = case state when 'decided' then 'open' else state end, outcome = null, payout = null,
            decided_at = null, decide_by = ${decideBy(deniedAt)}, last_by = 'customer'
          where org = ${org} and id = ${claimId} and decision_id = ${decisionId}`,
    ],
    ClaimReopened: ({ claimId, by, reopenedAt }, { org }) => [
      sql`update read.claims set state = 'open', messages = messages + 1, last_by = ${by}, last_at = ${reopenedAt},
            decide_by = ${decideBy(reopenedAt)}
          where org = ${org} and id = ${claimId}`,
    ],
    ClaimWithdrawn: ({ claimId, withdrawnAt }, { org }) => [
      update('claims', one(org, claimId), { state: 'withdrawn', last_by: 'customer', last_at: withdrawnAt }),
    ],
    PersonForgotten: ({ personId }, { org }) => [
      sql`update read.claims set excerpt = null where org = ${org} and customer_id = ${personId}`,
    ],
  },
});
