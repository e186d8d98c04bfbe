import type { PaperSums } from '@klang/contracts/papers/paper';
import { withheldTax } from '@klang/contracts/papers/withheldTax';
import { insertOnce, put, type Statement, sql, update } from '../kit/statements.ts';
import { answered, bills } from './bills.ts';
import { dayOf, type Handlers } from './handlers.ts';
import { type Data, type Follows, facts } from './writing.ts';

type Case = { readonly key: string; readonly satang: number; readonly cause: string };
const opened = (org: string, one: Case): Statement => put('fact_cases', { org, ...one });
const caseOf = ({ orderId, paymentId }: { readonly orderId: string; readonly paymentId: string }): string =>
  `late ${orderId} ${paymentId}`;
const strayKey = (strayId: string): string => `stray ${strayId}`;
const refundKey = (refundId: string): string => `refund ${refundId}`;
const lateParts = ({ satang, cause }: Case) =>
  (['late', 'lateOpen'] as const).map((kind) => ({ kind, satang, cause, quantity: 1 }));

const lateMoney: Handlers = {
  LateMoneyArrived: (data, meta, which) => {
    const one: Case = { key: caseOf(data), satang: data.amountSatang, cause: data.cause };
    const about = { on_day: dayOf(data.paidAt), order_id: data.orderId, payment_id: data.paymentId };
    const fact = { meta, which, about: { ...about, bill_id: data.billId } };
    return [...answered(fact, lateParts(one), { ...data, at: data.recordedAt }), opened(meta.org, one)];
  },
  LateMoneySettled: (data, meta, which) => {
    const { orderId, paymentId, settledAt } = data;
    const about = { on_day: dayOf(settledAt), order_id: orderId, payment_id: paymentId, key: caseOf(data) };
    return [facts({ meta, which, about }, [{ kind: 'late', cause: data.choice }], 'settled')];
  },
  PaymentTakenBack: ({ orderId, paymentId, amountSatang, cause, takenBackAt }, meta, which) => [
    facts({ meta, which, about: { on_day: dayOf(takenBackAt), order_id: orderId, payment_id: paymentId } }, [
      { kind: 'takenBack', satang: -amountSatang, quantity: 1, cause },
    ]),
  ],
  PaymentWonBack: ({ orderId, paymentId, amountSatang, wonAt }, meta, which) => [
    facts({ meta, which, about: { on_day: dayOf(wonAt), order_id: orderId, payment_id: paymentId } }, [
      { kind: 'takenBack', satang: amountSatang, quantity: -1, cause: 'chargedBack' },
    ]),
  ],
  StrayMoneyArrived: ({ strayId, amountSatang, paidAt }, meta, which) => {
    const one: Case = { key: strayKey(strayId), satang: amountSatang, cause: 'noOrder' };
    return [
      facts({ meta, which, about: { on_day: dayOf(paidAt), title: strayId } }, lateParts(one)),
      opened(meta.org, one),
    ];
  },
  MoneyTakenBack: ({ strayId, orderId, amountSatang, cause, takenBackAt }, meta, which) => {
    const one: Case = { key: strayKey(strayId), satang: -amountSatang, cause };
    const about = { on_day: dayOf(takenBackAt), title: strayId, order_id: orderId };
    return [facts({ meta, which, about }, lateParts(one)), opened(meta.org, one)];
  },
  StrayMoneySettled: ({ strayId, choice, settledAt }, meta, which) => [
    facts(
      { meta, which, about: { on_day: dayOf(settledAt), title: strayId, key: strayKey(strayId) } },
      [{ kind: 'late', cause: choice }],
      'settled',
    ),
  ],
};

const refunds: Handlers = {
  RefundPromised: ({ orderId, refundId, paymentId, amountSatang, cause, promisedAt }, meta, which) => [
    facts({ meta, which, about: { on_day: dayOf(promisedAt), order_id: orderId, payment_id: paymentId } }, [
      { kind: 'toRefund', satang: amountSatang, quantity: 1, cause },
    ]),
    opened(meta.org, { key: refundKey(refundId), satang: amountSatang, cause }),
  ],
  RefundReleased: ({ orderId, refundId, releasedAt }, meta, which) => [
    facts(
      { meta, which, about: { on_day: dayOf(releasedAt), order_id: orderId, key: refundKey(refundId) } },
      [{ kind: 'refunded' }],
      'unpromised',
    ),
  ],
  RefundPaidOut: ({ orderId, refundId, paidOutAt }, meta, which) => [
    facts(
      { meta, which, about: { on_day: dayOf(paidOutAt), order_id: orderId, key: refundKey(refundId) } },
      [{ kind: 'refunded' }],
      'unpromised',
    ),
  ],
  // Until staff entered this, it counted as reversed by the gateway.
  PaymentRefunded: ({ orderId, paymentId, amountSatang, cause, refundedAt }, meta, which) => [
    facts({ meta, which, about: { on_day: dayOf(refundedAt), order_id: orderId, payment_id: paymentId } }, [
      { kind: 'takenBack', satang: amountSatang, quantity: -1, cause: 'givenBack' },
      { kind: 'refunded', satang: -amountSatang, quantity: 1, cause },
    ]),
  ],
  RefundDone: ({ orderId, paymentId, amountSatang, method, cause, doneAt }, meta, which) => [
    facts({ meta, which, about: { on_day: dayOf(doneAt), order_id: orderId, payment_id: paymentId } }, [
      { kind: 'refunded', satang: -amountSatang, quantity: 1, method, cause },
    ]),
  ],
};

type Facts = Data<'PaperIssued'>['facts'];
const valueKinds = { zero: 'valueZero', exempt: 'valueExempt', outside: 'valueOutside' } as const;
/** Parts of the value, not in addition to it. */
const untaxedParts = ({ untaxed = [] }: PaperSums, sign: 1 | -1) =>
  untaxed.map(({ vatKind, valueSatang }) => ({ kind: valueKinds[vatKind], satang: sign * valueSatang }) as const);
const receiptParts = (paper: Extract<Facts, { readonly kind: 'RT' }>) => {
  const { sums, replaces } = paper;
  const withholding = withheldTax(paper);
  const tax = (sign: 1 | -1) =>
    withholding ? [{ kind: 'withheld', satang: sign * withholding.withheldSatang, quantity: sign } as const] : [];
  const of = (sign: 1 | -1) => [
    { kind: 'receipt', satang: sign * sums.totalSatang, quantity: sign } as const,
    { kind: 'receiptValue', satang: sign * sums.valueSatang } as const,
    ...untaxedParts(sums, sign),
    { kind: 'vat', satang: sign * sums.vatSatang } as const,
    ...tax(sign),
  ];
  if (!replaces) return of(1);
  // Credit notes subtract the sums of the other one. The tax was withheld once, and moves on the day of the new one.
  if (replaces.way === 'credit') return [...of(1), ...tax(-1).map((one) => ({ ...one, paper: replaces.number }))];
  // A reissued receipt replaces another one, so that one is subtracted.
  return [...of(1), ...of(-1).map((one) => ({ ...one, paper: replaces.number, on_day: replaces.on }))];
};
const creditParts = ({ sums, code }: Extract<Facts, { readonly kind: 'CN' }>) => [
  { kind: 'creditNote', satang: -sums.totalSatang, quantity: 1, cause: code } as const,
  { kind: 'creditValue', satang: -sums.valueSatang } as const,
  ...untaxedParts(sums, -1),
  { kind: 'creditVat', satang: -sums.vatSatang } as const,
];
const paperParts = (paper: Facts) => {
  if (paper.kind === 'RT') return receiptParts(paper);
  return paper.kind === 'CN' ? creditParts(paper) : [{ kind: 'goodsPaper', quantity: 1, cause: paper.kind } as const];
};

type IssuedPaper = Data<'PaperIssued'>;
/** The first paper of the payment owes the certificate. A replacement takes over. */
const owedCertificate = (org: string, { paperId, number, facts: paper }: IssuedPaper): readonly Statement[] => {
  if (paper.kind !== 'RT') return [];
  const { replaces, seller, sums } = paper;
  const withholding = withheldTax(paper);
  if (replaces)
    return [
      sql`update read.fact_certificates set paper_id = ${paperId}, paper = ${number}, branch = ${seller.branch},
            total_satang = ${sums.totalSatang}, is_needed = true,
            withheld_satang = coalesce(${withholding?.withheldSatang ?? null}::bigint, withheld_satang)
          where org = ${org} and paper_id = ${replaces.paperId}`,
    ];
  return withholding
    ? [
        put('fact_certificates', {
          org,
          certificate_id: paperId,
          paper_id: paperId,
          paper: number,
          branch: seller.branch,
          total_satang: sums.totalSatang,
          withheld_satang: withholding.withheldSatang,
          here_on: null,
          is_needed: true,
        }),
      ]
    : [];
};

const ofCertificate = (
  paper: Facts,
): { readonly key: string; readonly satang: number; readonly follows: Follows } | null => {
  if (paper.kind === 'CN') return { key: paper.original.paperId, satang: paper.creditedSatang, follows: 'credited' };
  if (paper.kind !== 'RT' || !paper.replaces) return null;
  return { key: paper.replaces.paperId, satang: 0, follows: 'replaced' };
};
const noLongerNeeded = (org: string, paper: Facts): readonly Statement[] =>
  paper.kind === 'CN'
    ? [
        sql`update read.fact_certificates set is_needed = false
            where org = ${org} and paper_id = ${paper.original.paperId} and here_on is null
              and total_satang <= ${paper.creditedSatang}`,
      ]
    : [];

const papers: Handlers = {
  CertificateMatched: (data, meta, which) => {
    const { certificateId, orderId, customerId, taxSatang, differenceSatang, matchedAt } = data;
    const of = { order_id: orderId, customer_id: customerId, paper_id: certificateId, key: certificateId };
    const about = { on_day: dayOf(matchedAt), ...of, satang: taxSatang - differenceSatang };
    return [
      facts({ meta, which, about }, [], 'certified'),
      update(
        'fact_certificates',
        { org: meta.org, certificate_id: certificateId },
        { here_on: about.on_day, is_needed: true },
      ),
    ];
  },
  PaperIssued: (data, meta, which) => {
    const { paperId, number, customerId, causeId, cause, facts: paper } = data;
    const about = { on_day: paper.on, title: number, paper: number, paper_id: paperId, customer_id: customerId };
    const of = { order_id: paper.order.orderId, trip_id: paper.trip?.tripId ?? null, branch: paper.seller.branch };
    const money = cause === 'orderPaid' || cause === 'billPaid' ? { payment_id: causeId } : {};
    const { follows = 'none', ...other } = ofCertificate(paper) ?? {};
    return [
      facts({ meta, which, about: { ...about, ...of, ...money, ...other } }, paperParts(paper), follows),
      ...(paper.kind === 'RT' || paper.kind === 'CN'
        ? [insertOnce('fact_branches', { org: meta.org, branch: of.branch })]
        : []),
      ...noLongerNeeded(meta.org, paper),
      ...owedCertificate(meta.org, data),
    ];
  },
};

const handIns: Handlers = {
  CashHandedIn: ({ staffId, amountSatang, receivedAt }, meta, which) => [
    facts({ meta, which, about: { on_day: dayOf(receivedAt), staff_id: staffId } }, [
      { kind: 'cashHandedIn', satang: amountSatang, quantity: 1 },
    ]),
  ],
  CashHandInUndone: ({ staffId, amountSatang, undoneAt }, meta, which) => [
    facts({ meta, which, about: { on_day: dayOf(undoneAt), staff_id: staffId } }, [
      { kind: 'cashHandedIn', satang: -amountSatang, quantity: -1 },
    ]),
  ],
};

export const money: Handlers = { ...lateMoney, ...refunds, ...bills, ...papers, ...handIns };
