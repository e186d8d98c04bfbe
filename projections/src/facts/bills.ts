import { lookedForIn } from '../kit/lookedFor.ts';
import { insertOnce, put, type Statement, sql, update } from '../kit/statements.ts';
import { dayOf, type Handlers, numbered } from './handlers.ts';
import { type Data, type FactEvent, facts, type Part } from './writing.ts';

const bill = (org: string, { orderId, billId }: { readonly orderId: string; readonly billId: string }) => ({
  org,
  order_id: orderId,
  bill_id: billId,
});
/** While a bill waits for the end of its contract, it is as old as one that is not due yet. */
const neverDue = '2199-12-31';
type Meta = Parameters<typeof facts>[0]['meta'];
type FactTurn = Parameters<typeof facts>[0]['which'];
type DueDay = Pick<Data<'BillDueMoved'>, 'orderId' | 'billId' | 'dueOn' | 'movedAt'>;
const dueMoved = ({ orderId, billId, dueOn, movedAt }: DueDay, meta: Meta, which: FactTurn) => [
  facts(
    { meta, which, about: { on_day: dayOf(movedAt), order_id: orderId, bill_id: billId, key: dueOn } },
    [{ kind: 'owed' }],
    'dueMoved',
  ),
  update('fact_bills', bill(meta.org, { orderId, billId }), { due_on: dueOn }),
];

type OfPayment = { readonly orderId: string; readonly paymentId: string; readonly billId?: string | undefined };
const transfers = lookedForIn({ bills: 'fact_bills', transfers: 'fact_transfers' });
const lookedUntil = (org: string, { orderId, billId }: { readonly orderId: string; readonly billId: string }) =>
  sql`update read.fact_bills set looked_until = (
        select to_char(max(confirm_by) filter (where not is_again) at time zone 'Asia/Bangkok', 'YYYY-MM-DD')
        from read.fact_transfers where org = ${org} and order_id = ${orderId} and bill_id = ${billId})
      where org = ${org} and order_id = ${orderId} and bill_id = ${billId}`;

type Answer = OfPayment & { readonly at: string; readonly isDenied?: boolean };
/** Its transfer is no longer looked for: from that day on the bill is as old as its due day says again. */
export const answered = (
  fact: FactEvent,
  parts: readonly Part[],
  { billId, at, isDenied = false, ...rest }: Answer,
): readonly Statement[] => {
  if (billId === undefined) return [facts(fact, parts, isDenied ? 'declined' : 'none')];
  const { org } = fact.meta;
  const attempt = { ...rest, billId };
  const about = { ...fact.about, key: dayOf(at) };
  return [
    ...(isDenied ? [transfers.denied(org, attempt)] : []),
    transfers.dropped(org, attempt),
    facts({ ...fact, about }, parts, isDenied ? 'declined' : 'lookedFor'),
    lookedUntil(org, attempt),
  ];
};

export const bills: Handlers = {
  BillIssued: (data, meta, which) => {
    const { orderId, billId, dueOn, totalSatang, payNowSatang, kind, issuedAt } = data;
    const about = { on_day: dayOf(issuedAt), order_id: orderId, bill_id: billId };
    return [
      facts({ meta, which, about }, [
        // A repeated charge was billed before.
        ...(kind === 'again' ? [] : [{ kind: 'billed', satang: totalSatang, quantity: 1, cause: kind } as const]),
        { kind: 'owed', satang: payNowSatang, quantity: payNowSatang === 0 ? 0 : 1, due_on: dueOn },
      ]),
      put('fact_bills', { ...bill(meta.org, data), due_on: dueOn, open_satang: payNowSatang }),
    ];
  },
  BillCredited: (data, meta, which) => [
    facts({ meta, which, about: { on_day: dayOf(data.creditedAt), order_id: data.orderId, bill_id: data.billId } }, [
      { kind: 'owed', satang: -data.amountSatang },
    ]),
    sql`update read.fact_bills set open_satang = open_satang - ${data.amountSatang}
        where org = ${meta.org} and order_id = ${data.orderId} and bill_id = ${data.billId}`,
  ],
  BillVoided: (data, meta, which) => {
    const { orderId, billId, totalSatang, voidedAt } = data;
    return [
      facts(
        { meta, which, about: { on_day: dayOf(voidedAt), order_id: orderId, bill_id: billId } },
        [{ kind: 'billed', satang: -totalSatang, quantity: -1, cause: 'period' }],
        'billPaid',
      ),
      update('fact_bills', bill(meta.org, data), { open_satang: 0 }),
    ];
  },
  BillPaid: (data, meta, which) => {
    const { orderId, billId, paymentId, amountSatang, method, staffId, paidAt } = data;
    const about = { on_day: dayOf(paidAt), order_id: orderId, bill_id: billId, payment_id: paymentId };
    return [
      facts(
        { meta, which, about: { ...about, staff_id: staffId } },
        [{ kind: 'received', satang: amountSatang, quantity: amountSatang === 0 ? 0 : 1, method }],
        'billPaid',
      ),
      update('fact_bills', bill(meta.org, data), { open_satang: 0 }),
    ];
  },
  TransferReported: ({ billId, ...data }, meta, which) => {
    if (billId === undefined) return [numbered(meta.org)];
    const report = { ...data, billId };
    const { orderId, paymentId, reportedAt } = data;
    const on_day = dayOf(reportedAt);
    const about = { on_day, key: on_day, order_id: orderId, bill_id: billId, payment_id: paymentId };
    return [
      insertOnce('fact_transfers', { ...bill(meta.org, report), payment_id: paymentId, confirm_by: null }),
      transfers.reported(meta.org, report),
      facts({ meta, which, about }, [{ kind: 'owed' }], 'lookedFor'),
      lookedUntil(meta.org, report),
    ];
  },
  BillHeld: (data, meta, which) => dueMoved({ ...data, dueOn: neverDue, movedAt: data.heldAt }, meta, which),
  BillDueAgain: (data, meta, which) => dueMoved({ ...data, movedAt: data.dueAgainAt }, meta, which),
  BillDueMoved: (data, meta, which) => dueMoved(data, meta, which),
  CreditGranted: ({ orderId, amountSatang, cause, grantedAt }, meta, which) => [
    facts({ meta, which, about: { on_day: dayOf(grantedAt), order_id: orderId } }, [
      { kind: 'credited', satang: amountSatang, quantity: 1, cause },
    ]),
  ],
  CreditLapsed: ({ orderId, amountSatang, lapsedAt }, meta, which) => [
    facts({ meta, which, about: { on_day: dayOf(lapsedAt), order_id: orderId } }, [
      { kind: 'credited', satang: -amountSatang, cause: 'lapsed' },
    ]),
  ],
};
