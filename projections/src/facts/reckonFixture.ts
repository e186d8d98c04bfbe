import {
  asking,
  type DataOf,
  dayOf,
  daysBetween,
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

// Said anew from what product.md says of the reports, so that neither learns its mistakes from the other.

type Figure = { readonly papers: number; readonly value: number; readonly vat: number; readonly withheld: number };
type IssuedReceipt = Extract<DataOf<'PaperIssued'>['facts'], { readonly kind: 'RT' }>;
/**
 * The tax on receipts that need no certificate by a day, though tax was kept back on them: one came in the place of each and owes it,
 * or all of it was credited before its certificate was here.
 */
const uncertified = ({ all, isBy }: ReckonQuery): number[] => {
  const papers = all('PaperIssued').filter(({ facts }) => isBy(facts.on));
  const receipts = papers.flatMap(({ facts }) => (facts.kind === 'RT' ? [facts] : []));
  const notes = papers.flatMap(({ facts }) => (facts.kind === 'CN' ? [facts] : []));
  const instead = new Map(
    receipts.flatMap((one) => (one.replaces ? [[one.replaces.paperId, one.replaces.way] as const] : [])),
  );
  const firstOf = ({ paperId, replaces }: IssuedReceipt): string => {
    const before = receipts.find((one) => one.paperId === replaces?.paperId);
    return before ? firstOf(before) : paperId;
  };
  const isHere = (receipt: IssuedReceipt): boolean =>
    all('CertificateMatched').some((one) => one.certificateId === firstOf(receipt) && isBy(dayOf(one.matchedAt)));
  const isCredited = ({ paperId, sums }: IssuedReceipt): boolean =>
    notes.some(({ original, creditedSatang }) => original.paperId === paperId && creditedSatang >= sums.totalSatang);
  return receipts.flatMap((receipt) => {
    const way = instead.get(receipt.paperId);
    if (!receipt.withholding || way === 'reissue') return [];
    const isFree = way === 'credit' || (isCredited(receipt) && !isHere(receipt));
    return isFree ? [receipt.withholding.withheldSatang] : [];
  });
};

/** Tax that was kept back by a day, and of how much of it there was a certificate. */
const certificatesOf = ({ all, isIn, isBy }: ReckonQuery) => {
  const found = all('CertificateMatched').map(({ matchedAt, taxSatang, differenceSatang }) => {
    return { on: dayOf(matchedAt), satang: taxSatang - differenceSatang };
  });
  const issued = all('PaperIssued').flatMap(({ facts }) => (facts.kind === 'RT' ? [facts] : []));
  const replaced = new Set(issued.flatMap(({ replaces }) => (replaces?.way === 'reissue' ? [replaces.number] : [])));
  const kept = issued.flatMap(({ on, number, withholding }) =>
    withholding && isBy(on) && !replaced.has(number) ? [withholding.withheldSatang] : [],
  );
  const [came, here] = [found.filter(({ on }) => isIn(on)), found.filter(({ on }) => isBy(on))];
  const without = uncertified({ all, isIn, isBy });
  return {
    certificates: came.length,
    certified: total(came.map(({ satang }) => satang)),
    missing: kept.length - here.length - without.length,
    missingTax: total(kept) - total(here.map(({ satang }) => satang)) - total(without),
  };
};

/** Receipts that stand: one in whose place another was issued is none any more, on the day on which it was one. */
const receiptsOf = ({ all, isIn }: ReckonQuery): Figure & { readonly withholdings: number } => {
  const issued = all('PaperIssued').flatMap(({ facts }) => (facts.kind === 'RT' ? [facts] : []));
  const replaced = new Set(issued.flatMap(({ replaces }) => (replaces?.way === 'reissue' ? [replaces.number] : [])));
  const standing = issued.filter(({ number, on }) => isIn(on) && !replaced.has(number));
  const withheld = standing.flatMap(({ withholding }) => withholding?.withheldSatang ?? []);
  return {
    papers: standing.length,
    value: total(standing.map(({ sums }) => sums.valueSatang)),
    vat: total(standing.map(({ sums }) => sums.vatSatang)),
    withheld: total(withheld),
    withholdings: withheld.length,
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

const tax = (asked: ReckonQuery) => {
  const [receipts, credits] = [receiptsOf(asked), creditsOf(asked)];
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
    'report02 withheld': { papers: withholdings, withheld, ...certificatesOf(asked) },
  };
};

/** Money that came, by the way it came. */
const cameIn = ({ all, isIn }: ReckonQuery) => {
  const ways = new Map<string, string>(
    all('PaymentStarted').map(({ orderId, paymentId, method }) => [`${orderId} ${paymentId}`, method]),
  );
  const wayOf = (orderId: string, paymentId: string | null) => ways.get(`${orderId} ${paymentId}`) ?? 'card';
  return [
    ...all('OrderPaid').map(({ orderId, paymentId, amountSatang, paidAt }) => {
      return { on: dayOf(paidAt), amountSatang, method: wayOf(orderId, paymentId) };
    }),
    ...all('BillPaid').map(({ orderId, paymentId, paidAt, amountSatang, method }) => {
      return { on: dayOf(paidAt), amountSatang, method: method ?? wayOf(orderId, paymentId) };
    }),
    ...all('TripClosed').map(({ on, cashTakenSatang }) => ({ on, amountSatang: cashTakenSatang, method: 'cash' })),
  ].filter(({ on, amountSatang }) => isIn(on) && amountSatang !== 0);
};
const payments = (asked: ReckonQuery) => {
  const came = cameIn(asked);
  const by = (...ways: string[]) =>
    total(came.filter(({ method }) => ways.includes(method)).map(({ amountSatang }) => amountSatang));
  const went = [
    ...asked.all('RefundDone').map(({ doneAt, amountSatang }) => ({ on: dayOf(doneAt), amountSatang })),
    ...asked.all('PaymentTakenBack').map(({ takenBackAt, amountSatang }) => ({ on: dayOf(takenBackAt), amountSatang })),
    ...asked.all('PaymentRefunded').flatMap(({ refundedAt, amountSatang }) =>
      // It went when it was taken back, and is called otherwise from now on.
      [amountSatang, -amountSatang].map((satang) => ({ on: dayOf(refundedAt), amountSatang: satang })),
    ),
    ...asked
      .all('PaymentWonBack')
      .map(({ wonAt, amountSatang }) => ({ on: dayOf(wonAt), amountSatang: -amountSatang })),
  ].filter(({ on }) => asked.isIn(on));
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
  const came = cases.filter(({ at }) => isIn(dayOf(at)));
  const open = cases.filter(({ id, at }) => isBy(dayOf(at)) && !isBy(settled.get(id) ?? '9999'));
  const money = (some: typeof cases) => total(some.map(({ satang }) => satang));
  return { cases: came.length, money: money(came), open: open.length, openMoney: money(open) };
};

/** What movers say that they took at a visit is what they said last; what of it they handed in is theirs no more. */
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

const money = (asked: ReckonQuery) => ({
  ...tax(asked),
  'report02 payments': payments(asked),
  'report02 late': late(asked),
  'report02 cash': cash(asked),
});

const ages = [
  ['notDue', 0],
  ['week', 7],
  ['twoWeeks', 14],
  ['month', 30],
  ['older', 99_999],
] as const;

const owed = ({ all, isBy }: ReckonQuery, { to }: Range) => {
  const paidBills = new Set(
    all('BillPaid')
      .filter(({ paidAt }) => isBy(dayOf(paidAt)))
      .map(({ billId }) => billId),
  );
  const voided = new Set(all('BillVoided').flatMap((one) => (isBy(dayOf(one.voidedAt)) ? [one.billId] : [])));
  const open = all('BillIssued').filter(
    ({ billId, issuedAt }) => isBy(dayOf(issuedAt)) && !paidBills.has(billId) && !voided.has(billId),
  );
  const bills = open.map(({ billId, dueOn, payNowSatang }) => {
    const credits = all('BillCredited').filter((one) => one.billId === billId && isBy(dayOf(one.creditedAt)));
    const moved = all('BillDueMoved').findLast((one) => one.billId === billId && isBy(dayOf(one.movedAt)));
    const late = daysBetween(moved?.dueOn ?? dueOn, to);
    const [age] = ages.find(([, most]) => late <= most) ?? ['older'];
    return { age, satang: payNowSatang - total(credits.map(({ amountSatang }) => amountSatang)) };
  });
  const of = (some: typeof bills) => total(some.map(({ satang }) => satang));
  return {
    ...Object.fromEntries(ages.map(([age]) => [age, of(bills.filter((one) => one.age === age))])),
    owed: of(bills),
  };
};

const customers = (asked: ReckonQuery) => {
  const { all, isIn, isBy } = asked;
  const over = new Map([
    ...all('OrderCancelSettled').map((one) => [one.orderId, dayOf(one.settledAt)] as const),
    ...all('ContractEnded').map((one) => [one.orderId, one.on] as const),
  ]);
  const contracts = ordersOf(asked).flatMap(({ orderId, customerId, paid: since }) =>
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

/** Of each answer how long somebody had waited for it, since the first thing that they wrote. */
const waitsIn = (told: History) => {
  const since = new Map<string, number>();
  return told.flatMap(({ type, data }) => {
    if (type === 'ContactMessageSent') since.set(data.contactId, Date.parse(data.sentAt));
    if (type === 'ContactMessageReplied' && !since.has(data.contactId))
      since.set(data.contactId, Date.parse(data.repliedAt));
    if (type !== 'ContactMessageAnswered') return [];
    const began = since.get(data.contactId);
    since.delete(data.contactId);
    return began === undefined ? [] : [{ on: dayOf(data.answeredAt), tookMs: Date.parse(data.answeredAt) - began }];
  });
};
const answers = (told: History, { all, isIn }: ReckonQuery) => {
  const came = [
    ...all('ContactMessageSent').map((one) => one.sentAt),
    ...all('ContactMessageReplied').map((one) => one.repliedAt),
  ];
  const waits = waitsIn(told).filter(({ on }) => isIn(on));
  const answered = waits.length;
  const inTime = waits.filter(({ tookMs }) => tookMs <= 12 * hourMs).length;
  const minutes = total(waits.map(({ tookMs }) => Math.floor(tookMs / 60_000)));
  const mean = answered === 0 ? null : Math.round(minutes / answered);
  const asked = came.filter((at) => isIn(dayOf(at))).length;
  return { asked, answered, inTime, minutes, mean, share: percent(inTime, answered) };
};

/** What each tab of the reports must show of a log, by its report and id, but for storage. */
export const reckoned = (
  told: History,
  range: Range,
): Readonly<Record<string, Readonly<Record<string, number | null>>>> => {
  const asked = asking(told, range);
  const sold = sales(asked);
  return {
    ...Object.fromEntries(['package', 'day', 'service', 'channel', 'discount'].map((tab) => [`report01 ${tab}`, sold])),
    'report01 funnel': funnel(asked),
    ...money(asked),
    'report04 owed': owed(asked, range),
    'report04 customers': customers(asked),
    'report04 answers': answers(told, asked),
  };
};
