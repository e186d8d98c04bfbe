import { owed } from './reckonOwedFixture.ts';
import {
  asking,
  type DataOf,
  dayOf,
  funnel,
  type History,
  hourMs,
  ordersOf,
  percent,
  type Range,
  type ReckonQuery,
  sales,
  total,
} from './reckonSalesFixture.ts';

// Written again from product.md, so that code and test do not share mistakes.

type Figure = { readonly papers: number; readonly value: number; readonly vat: number; readonly withheld: number };
type IssuedReceipt = Extract<DataOf<'PaperIssued'>['facts'], { readonly kind: 'RT' }>;
/** Withholding of receipts that need no certificate: fully credited before the certificate came, and not replaced. */
const uncertified = ({ all, isBy }: ReckonQuery): number[] => {
  const papers = all('PaperIssued').filter(({ facts }) => isBy(facts.on));
  const receipts = papers.flatMap(({ facts }) => (facts.kind === 'RT' ? [facts] : []));
  const notes = papers.flatMap(({ facts }) => (facts.kind === 'CN' ? [facts] : []));
  const replaced = new Set(receipts.map(({ replaces }) => replaces?.paperId));
  const firstOf = ({ paperId, replaces }: IssuedReceipt): string => {
    const before = receipts.find((one) => one.paperId === replaces?.paperId);
    return before ? firstOf(before) : paperId;
  };
  const isHere = (receipt: IssuedReceipt): boolean =>
    all('CertificateMatched').some((one) => one.certificateId === firstOf(receipt) && isBy(dayOf(one.matchedAt)));
  const isCredited = ({ paperId, sums }: IssuedReceipt): boolean =>
    notes.some(({ original, creditedSatang }) => original.paperId === paperId && creditedSatang >= sums.totalSatang);
  return receipts.flatMap((receipt) => {
    const isFree = !replaced.has(receipt.paperId) && isCredited(receipt) && !isHere(receipt);
    return isFree && receipt.withholding ? [receipt.withholding.withheldSatang] : [];
  });
};

/** The tax was withheld once: from the day of a replacement on it is on that one alone. */
const withheldWhere = ({ all }: Pick<ReckonQuery, 'all'>, isDay: (day: string) => boolean) => {
  const issued = all('PaperIssued').flatMap(({ facts }) => (facts.kind === 'RT' ? [facts] : []));
  const reissued = new Set(issued.flatMap(({ replaces }) => (replaces?.way === 'reissue' ? [replaces.number] : [])));
  const standing = issued.filter(
    ({ number, on, withholding }) => withholding?.withheldSatang && isDay(on) && !reissued.has(number),
  );
  const moved = issued.flatMap(({ on, replaces }) =>
    isDay(on) && replaces?.way === 'credit' ? issued.filter(({ number }) => number === replaces.number) : [],
  );
  const of = (receipts: IssuedReceipt[]) => receipts.flatMap(({ withholding }) => withholding?.withheldSatang ?? []);
  return { papers: of(standing).length - of(moved).length, satang: total(of(standing)) - total(of(moved)) };
};

const certificatesOf = ({ all, isIn, isBy }: ReckonQuery) => {
  const found = all('CertificateMatched').map(({ matchedAt, taxSatang, differenceSatang }) => {
    return { on: dayOf(matchedAt), satang: taxSatang - differenceSatang };
  });
  const withheld = withheldWhere({ all }, isBy);
  const [came, here] = [found.filter(({ on }) => isIn(on)), found.filter(({ on }) => isBy(on))];
  const without = uncertified({ all, isIn, isBy });
  return {
    certificates: came.length,
    certified: total(came.map(({ satang }) => satang)),
    missing: withheld.papers - here.length - without.length,
    missingTax: withheld.satang - total(here.map(({ satang }) => satang)) - total(without),
  };
};

const receiptsOf = ({ all, isIn }: ReckonQuery): Figure & { readonly withholdings: number } => {
  const issued = all('PaperIssued').flatMap(({ facts }) => (facts.kind === 'RT' ? [facts] : []));
  const replaced = new Set(issued.flatMap(({ replaces }) => (replaces?.way === 'reissue' ? [replaces.number] : [])));
  const standing = issued.filter(({ number, on }) => isIn(on) && !replaced.has(number));
  const withheld = withheldWhere({ all }, isIn);
  return {
    papers: standing.length,
    value: total(standing.map(({ sums }) => sums.valueSatang)),
    vat: total(standing.map(({ sums }) => sums.vatSatang)),
    withheld: withheld.satang,
    withholdings: withheld.papers,
  };
};
const creditsOf = ({ all, isIn }: ReckonQuery) => {
  const notes = all('PaperIssued').flatMap(({ facts }) => (facts.kind === 'CN' && isIn(facts.on) ? [facts.sums] : []));
  const less = (sums: readonly number[]): number => 0 - total(sums);
  return {
    papers: notes.length,
    value: less(notes.map(({ valueSatang }) => valueSatang)),
    vat: less(notes.map(({ vatSatang }) => vatSatang)),
  };
};

const tax = (query: ReckonQuery) => {
  const [receipts, credits] = [receiptsOf(query), creditsOf(query)];
  const { papers, value, vat, withheld, withholdings } = receipts;
  return {
    'report02 vat': {
      papers: papers + credits.papers,
      total: value + vat,
      value,
      vat,
      creditValue: credits.value,
      creditVat: credits.vat,
      net: vat + credits.vat,
    },
    'report02 receipts': { papers, value, vat, total: value + vat },
    'report02 creditNotes': { ...credits, total: credits.value + credits.vat },
    'report02 withheld': { papers: withholdings, withheld, ...certificatesOf(query) },
  };
};

const cameIn = ({ all, isIn }: ReckonQuery) => {
  const ways = new Map(all('PaymentStarted').map((one) => [`${one.orderId} ${one.paymentId}`, one.method]));
  const cashOn = new Map(all('DoorCashTaken').map(({ tripId, doneAt }) => [tripId, dayOf(doneAt)]));
  const wayOf = (orderId: string, paymentId: string | null) => ways.get(`${orderId} ${paymentId}`) ?? 'card';
  return [
    ...all('OrderPaid').map(({ orderId, paymentId, amountSatang, paidAt }) => {
      return { on: dayOf(paidAt), amountSatang, method: wayOf(orderId, paymentId) };
    }),
    ...all('BillPaid').map(({ orderId, paymentId, paidAt, amountSatang, method }) => {
      return { on: dayOf(paidAt), amountSatang, method: method ?? wayOf(orderId, paymentId) };
    }),
    ...all('TripClosed').map(({ tripId, on, cashTakenSatang }) => {
      return { on: cashOn.get(tripId) ?? on, amountSatang: cashTakenSatang, method: 'cash' };
    }),
  ].filter(({ on, amountSatang }) => isIn(on) && amountSatang !== 0);
};
const payments = (query: ReckonQuery) => {
  const came = cameIn(query);
  const by = (...ways: string[]) =>
    total(came.filter(({ method }) => ways.includes(method)).map(({ amountSatang }) => amountSatang));
  const went = [
    ...query.all('RefundDone').map(({ doneAt, amountSatang }) => ({ on: dayOf(doneAt), amountSatang })),
    ...query.all('PaymentTakenBack').map(({ takenBackAt, amountSatang }) => ({ on: dayOf(takenBackAt), amountSatang })),
    ...query.all('PaymentRefunded').flatMap(({ refundedAt, amountSatang }) =>
      // It was paid out at the reversal. Now it only changes its kind.
      [amountSatang, -amountSatang].map((satang) => ({ on: dayOf(refundedAt), amountSatang: satang })),
    ),
    ...query
      .all('PaymentWonBack')
      .map(({ wonAt, amountSatang }) => ({ on: dayOf(wonAt), amountSatang: -amountSatang })),
  ].filter(({ on }) => query.isIn(on));
  const received = total(came.map(({ amountSatang }) => amountSatang));
  const refunded = 0 - total(went.map(({ amountSatang }) => amountSatang));
  return {
    payments: came.length,
    card: by('card'),
    thaiqr: by('thaiqr'),
    transfer: by('transfer', 'cash', 'other'),
    received,
    refunded,
    net: received + refunded,
  };
};

const late = ({ all, isIn, isBy }: ReckonQuery) => {
  const settled = new Map([
    ...all('LateMoneySettled').map((one) => [`${one.orderId} ${one.paymentId}`, dayOf(one.settledAt)] as const),
    ...all('StrayMoneySettled').map((one) => [one.strayId, dayOf(one.settledAt)] as const),
  ]);
  const cases = [
    ...all('LateMoneyArrived').map((one) => ({
      id: `${one.orderId} ${one.paymentId}`,
      at: one.paidAt,
      satang: one.amountSatang,
    })),
    ...all('StrayMoneyArrived').map((one) => ({ id: one.strayId, at: one.paidAt, satang: one.amountSatang })),
    ...all('MoneyTakenBack').map((one) => ({ id: one.strayId, at: one.takenBackAt, satang: -one.amountSatang })),
  ];
  const happened = cases.filter(({ at }) => isIn(dayOf(at)));
  const open = cases.filter(({ id, at }) => isBy(dayOf(at)) && !isBy(settled.get(id) ?? '9999'));
  const came = (some: typeof cases) => total(some.map(({ satang }) => Math.max(0, satang)));
  const back = (some: typeof cases) => total(some.map(({ satang }) => Math.min(0, satang)));
  const inRange = { cases: happened.length, came: came(happened), back: back(happened) };
  return { ...inRange, open: open.length, openCame: came(open), openBack: back(open) };
};

/** The latest amount counts. Cash that was handed in is deducted. */
const cash = ({ all, isIn, isBy }: ReckonQuery) => {
  const taken = (is: (day: string) => boolean) =>
    new Map(
      all('DoorCashTaken')
        .filter(({ doneAt }) => is(dayOf(doneAt)))
        .map((one) => [one.tripId, one.amountSatang]),
    );
  const handedIn = (is: (day: string) => boolean) =>
    total(all('CashHandedIn').flatMap((one) => (is(dayOf(one.receivedAt)) ? [one.amountSatang] : []))) -
    total(all('CashHandInUndone').flatMap((one) => (is(dayOf(one.undoneAt)) ? [one.amountSatang] : [])));
  const last = taken(isIn);
  return {
    visits: last.size,
    taken: total([...last.values()]),
    handedIn: handedIn(isIn),
    held: total([...taken(isBy).values()]) - handedIn(isBy),
  };
};

const money = (query: ReckonQuery) => ({
  ...tax(query),
  'report02 payments': payments(query),
  'report02 late': late(query),
  'report02 cash': cash(query),
});

const customers = (query: ReckonQuery) => {
  const { all, isIn, isBy } = query;
  const over = new Map([
    ...all('OrderCancelSettled').map((one) => [one.orderId, dayOf(one.settledAt)] as const),
    ...all('ContractEnded').map((one) => [one.orderId, one.on] as const),
  ]);
  const contracts = ordersOf(query).flatMap(({ orderId, customerId, paid: since }) =>
    since === null ? [] : [{ customerId, since, until: over.get(orderId) ?? '9999' }],
  );
  const runOn = (who: string, day: string) =>
    contracts.some(({ customerId, since, until }) => customerId === who && since <= day && day < until);
  const dayBefore = (day: string) => new Date(Date.parse(day) - 24 * hourMs).toISOString().slice(0, 10);
  const began = contracts.filter(({ customerId, since }) => isIn(since) && !runOn(customerId, dayBefore(since)));
  const left = contracts.filter(({ customerId, until }) => isIn(until) && !runOn(customerId, until));
  const active = contracts.filter(({ since, until }) => isBy(since) && !isBy(until));
  const came = [
    ...all('CustomerRegistered').map(({ registeredAt }) => registeredAt),
    ...all('CustomerAdded').map(({ addedAt }) => addedAt),
  ];
  const registered = came.filter((moment) => isIn(dayOf(moment)));
  const people = new Set(active.map(({ customerId }) => customerId));
  return { registered: registered.length, new: began.length, left: left.length, active: people.size };
};

/** Waiting time of each answer, since the first open message. */
const waitsIn = (history: History) => {
  const since = new Map<string, number>();
  return history.flatMap(({ type, data }) => {
    if (type === 'ContactMessageSent') since.set(data.contactId, Date.parse(data.sentAt));
    if (type === 'ContactMessageReplied' && !since.has(data.contactId))
      since.set(data.contactId, Date.parse(data.repliedAt));
    if (type !== 'ContactMessageAnswered') return [];
    const began = since.get(data.contactId);
    since.delete(data.contactId);
    return began === undefined ? [] : [{ on: dayOf(data.answeredAt), tookMs: Date.parse(data.answeredAt) - began }];
  });
};
const answers = (history: History, { all, isIn }: ReckonQuery) => {
  const came = [
    ...all('ContactMessageSent').map((one) => one.sentAt),
    ...all('ContactMessageReplied').map((one) => one.repliedAt),
  ];
  const waits = waitsIn(history).filter(({ on }) => isIn(on));
  const answered = waits.length;
  const inTime = waits.filter(({ tookMs }) => tookMs <= 12 * hourMs).length;
  const minutes = total(waits.map(({ tookMs }) => Math.floor(tookMs / 60_000)));
  const mean = answered === 0 ? null : Math.round(minutes / answered);
  const askedCount = came.filter((at) => isIn(dayOf(at))).length;
  return { asked: askedCount, answered, inTime, minutes, mean, share: percent(inTime, answered) };
};

export const reckoned = (
  history: History,
  range: Range,
): Readonly<Record<string, Readonly<Record<string, number | null>>>> => {
  const query = asking(history, range);
  const sold = sales(query);
  return {
    ...Object.fromEntries(['package', 'day', 'service', 'channel', 'discount'].map((tab) => [`report01 ${tab}`, sold])),
    'report01 funnel': funnel(query),
    ...money(query),
    'report04 owed': owed(query, range),
    'report04 customers': customers(query),
    'report04 answers': answers(history, query),
  };
};
