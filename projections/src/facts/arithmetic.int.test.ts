import { closedFigures } from '@klang/contracts/api/proof';
import { daysAfter, lastOf, monthOf, monthsLater } from '@klang/contracts/kit/days';
import { type Dimension, isLong, isStep, type ReportTab } from '@klang/contracts/reports/kit';
import { hasBranches, reports } from '@klang/contracts/reports/reports';
import { newDatabase } from '@klang/services/testing/testWorld';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apply } from '../kit/apply.ts';
import { openPool } from '../kit/pool.ts';
import { emptied, logOf, positionAt, type SpecEvent } from '../kit/spec.ts';
import { closedFacts } from './closed.ts';
import { month } from './monthFixture.ts';
import { factsProjection } from './projection.ts';
import { factReads } from './queries.ts';
import { everyTab, reckonedGroups } from './reckon/reckonGroupsFixture.ts';
import { taxPapers } from './salesTax.ts';
import { isOfAges } from './sums.ts';

const pool = openPool(await newDatabase());
afterAll(() => pool.end());
const reads = factReads(pool);
beforeAll(async () => {
  const events = logOf(month);
  await apply(pool, await emptied(pool, factsProjection), { events, position: positionAt(events.length) });
});

type Range = { readonly from: string; readonly to: string };
const whole = { from: '2026-01-01', to: '2026-01-31' };
const ranges = [
  ['a month', whole],
  ['its first half', { from: '2026-01-01', to: '2026-01-08' }],
  ['some days of it', { from: '2026-01-06', to: '2026-01-12' }],
  ['a single day', { from: '2026-01-11', to: '2026-01-11' }],
  ['days of two months', { from: '2026-01-11', to: '2026-02-10' }],
  ['days on which nothing happened', { from: '2026-02-10', to: '2026-03-10' }],
] as const;
const tabs = Object.values(reports).flatMap((report) =>
  report.tabs.map((tab) => [`${report.name} ${tab.id}`, tab] as const),
);
const everyGrouping = tabs.flatMap(([name, tab]) =>
  // The chart groups each tab by day and month too.
  [...new Set<Dimension>([...tab.groupBy, 'day', 'month'])].map((groupBy) => [name, groupBy, tab] as const),
);

const allKnown = 1_000_000;
const byHand = (range: Range, events: readonly SpecEvent[] = month) => everyTab(events, range);
const shown = async (range: Range, { nr = allKnown, branch }: { nr?: number; branch?: string } = {}) => {
  const all: Record<string, Record<string, number | null>> = {};
  for (const [name, tab] of tabs) {
    const [groupBy] = tab.groupBy;
    all[name] = reads.totals(tab, groupBy, await reads.figures('klangdee', tab, { ...range, branch, nr, groupBy }));
  }
  return all;
};
const isSomething = (values: Readonly<Record<string, number | null>>) => Object.values(values).some(Boolean);

const reckonedOnce = new Map<string, ReturnType<typeof byHand>>();
/** Cached: many rows use the same range. */
const handOf = (range: Range, tab: string) => {
  const key = `${range.from} ${range.to}`;
  const hand = reckonedOnce.get(key) ?? byHand(range);
  reckonedOnce.set(key, hand);
  return hand[tab] ?? {};
};

const daysOf = (key: string, { from, to }: Range): Range => {
  const first = key.length === 10 ? key : `${key}-01`;
  const last = key.length === 10 ? key : lastOf(key);
  return { from: first < from ? from : first, to: last > to ? to : last };
};
const stepsOf = (groupBy: 'day' | 'month', { from, to }: Range): readonly string[] => {
  const keys: string[] = [];
  if (groupBy === 'day') for (let on = from; on <= to; on = daysAfter(on, 1)) keys.push(on);
  else for (let one = monthOf(from); one <= monthOf(to); one = monthsLater(one, 1)) keys.push(one);
  return keys;
};
const flowOf = ({ measures }: ReportTab, values: Readonly<Record<string, number | null>>) =>
  measures.flatMap(({ id, made }) => (made.over === 'range' ? [values[id] ?? 0] : []));

describe('every figure of the four reports', () => {
  it('is something in the month of the test, so that none is right by being nought', () => {
    const figures = Object.entries(byHand(whole)).flatMap(([tab, of]) =>
      Object.entries(of).map(([measure, value]) => [`${tab} ${measure}`, value] as const),
    );
    expect(figures.filter(([, value]) => !value).map(([name]) => name)).toEqual([]);
  });

  it.each(ranges)('of %s is what anybody reckons from the events alone', async (_, range) =>
    expect(await shown(range)).toEqual(byHand(range)),
  );

  it.each(ranges)('of %s is the same where its rows and the steps of its chart are read together', async (_, range) => {
    const aged = tabs.filter(([, tab]) => isOfAges(tab));
    expect(aged.map(([name]) => name)).toEqual(['report04 owed']);
    for (const [, tab] of aged)
      for (const groupBy of tab.groupBy)
        for (const step of ['day', 'month'] as const) {
          const query = { ...range, nr: allKnown, groupBy };
          expect(await reads.standing('klangdee', tab, { ...query, step })).toEqual({
            groups: await reads.figures('klangdee', tab, query),
            series: await reads.figures('klangdee', tab, { ...query, groupBy: step }),
          });
        }
  });

  it('is as of each number what anybody reckons from the events up to it', async () => {
    for (let nr = 0; nr <= month.length; nr += 7)
      expect([nr, await shown(whole, { nr })]).toEqual([nr, byHand(whole, month.slice(0, nr))]);
  });

  it.each(['00000', '00001'])('of branch %s is that of its papers, and of nothing else', async (branch) => {
    const isElsewhere = ({ type, data }: SpecEvent) => {
      // A certificate belongs to the branch of its receipt.
      if (type === 'CertificateMatched') return !data.certificateId.startsWith(branch);
      return type === 'PaperIssued' && data.facts.seller.branch !== branch;
    };
    const hand = byHand(
      whole,
      month.filter((event) => !isElsewhere(event)),
    );
    const all = await shown(whole, { branch });
    for (const [name, tab] of tabs) if (hasBranches(tab)) expect([name, all[name]]).toEqual([name, hand[name]]);
  });
});

const groupings = everyGrouping.flatMap(([name, groupBy, tab]) =>
  isStep(groupBy) ? [] : [[name, groupBy, tab] as const],
);
const steps = tabs.flatMap(([name, tab]) => (['day', 'month'] as const).map((step) => [name, step, tab] as const));
const filledIn = (rows: Iterable<readonly [string, Readonly<Record<string, number | null>>]>) =>
  Object.fromEntries([...rows].filter(([, values]) => isSomething(values)));

describe('every figure of a closing', () => {
  const mine = month.filter(({ by }) => (by?.org ?? 'klangdee') === 'klangdee');
  const vatOf = (issued: Extract<SpecEvent, { readonly type: 'PaperIssued' }>['data']['facts']): number => {
    if (issued.kind === 'CN') return -issued.sums.vatSatang;
    return issued.kind === 'RT' && issued.replaces?.way !== 'reissue' ? issued.sums.vatSatang : 0;
  };
  /** As docs/audit-format.md defines it. */
  const closedByHand = (events: readonly SpecEvent[]) => {
    const figures = { papers: 0, received: 0, vat: 0 };
    for (const { type, data } of events) {
      if (type === 'OrderPaid' || type === 'BillPaid') figures.received += data.amountSatang;
      if (type === 'TripClosed') figures.received += data.cashTakenSatang;
      if (type !== 'PaperIssued') continue;
      figures.papers += 1;
      figures.vat += vatOf(data.facts);
    }
    return figures;
  };
  const stretches = [10, 25, 60].flatMap((many) =>
    Array.from(
      { length: Math.ceil(mine.length / many) },
      (_, place) => [place * many + 1, (place + 1) * many] as const,
    ),
  );

  it('is the sum of facts by their running numbers, wherever days are closed', async () => {
    const factsOf = closedFacts(pool);
    for (const [first, last] of stretches) {
      const hand = closedByHand(mine.slice(first - 1, last));
      for (const figure of closedFigures) {
        const { sum } = await factsOf('klangdee', { first, last, figure }, { limit: 1 });
        expect([first, last, figure, sum]).toEqual([first, last, figure, hand[figure]]);
      }
    }
  });
});

describe('every row of the four reports', () => {
  it.each(groupings)(
    'of %s by %s is what anybody reckons of it, and the rows are the total',
    async (name, groupBy, tab) => {
      for (const [, range] of ranges) {
        const rows = await reads.figures('klangdee', tab, { ...range, nr: allKnown, groupBy });
        expect(reads.totals(tab, groupBy, rows)).toEqual(handOf(range, name));
        const hand = reckonedGroups({ history: month, range, tab: name, groupBy });
        expect(filledIn(rows.map(({ key, values }) => [key, values] as const))).toEqual(filledIn(hand));
      }
    },
  );

  it.each(steps)(
    'of %s by %s is what stood at its end and happened until then, and nothing before the first',
    async (name, step, tab) => {
      for (const [, range] of ranges) {
        const rows = await reads.figures('klangdee', tab, { ...range, nr: allKnown, groupBy: step });
        expect(reads.totals(tab, step, rows)).toEqual(handOf(range, name));
        const byKey = new Map(rows.map(({ key, values }) => [key, values]));
        const all = stepsOf(step, range);
        expect([...byKey.keys()].filter((key) => !all.includes(key))).toEqual([]);
        for (const key of all) {
          const hand = handOf(daysOf(key, range), name);
          const seen = byKey.get(key) ?? flowOf(tab, hand).map(() => 0);
          expect([key, seen]).toEqual([key, byKey.has(key) ? hand : flowOf(tab, hand)]);
        }
      }
    },
  );

  it.each(everyGrouping)('of %s by %s opens to facts that come to it', async (_, groupBy, tab) => {
    const range = { from: '2026-01-06', to: '2026-01-21', nr: allKnown };
    for (const { key, values } of await reads.figures('klangdee', tab, { ...range, groupBy }))
      for (const measure of tab.measures.filter(({ id, made }) => made.over !== 'ratio' && values[id])) {
        const { sum } = await reads.sum('klangdee', { ...range, groupBy, group: key, measure });
        expect([key, measure.id, sum]).toEqual([key, measure.id, values[measure.id]]);
      }
  });

  it('of tax withheld counts it once over a receipt, its credit notes and the receipt for what they left', async () => {
    const tab = reports.report02.tabs.find(({ id }) => id === 'withheld');
    if (!tab) throw new Error('The report has no such tab.');
    const rows = await reads.figures('klangdee', tab, { ...whole, nr: allKnown, groupBy: 'paper' });
    const of = (number: string) => rows.find(({ key }) => key === number)?.values;
    const former = of('00000-RT-6901-0012') ?? { papers: 0, withheld: 0, missing: 0 };
    expect(former).toMatchObject({ papers: 0, withheld: 0, missing: 0 });
    expect(of('00000-RT-6901-0013')).toMatchObject({ papers: 1, withheld: 1_963, missing: 1, missingTax: 1_963 });
  });

  it('of the papers of a month names what a canceled one was issued anew as, in whichever month that was', async () => {
    const papers = await taxPapers(pool)('klangdee', { month: '2026-01', branch: '00000', nr: allKnown });
    const replaced = papers
      .filter(({ isCancelled }) => isCancelled)
      .map(({ number, replacedBy }) => [number, replacedBy]);
    expect(replaced).toEqual([
      ['00000-RT-6901-0002', '00000-RT-6901-0003'],
      ['00000-RT-6901-0004', '00000-RT-6902-0001'],
    ]);
  });

  it('of the papers of a month says what does not bear VAT apart, also where it is credited', async () => {
    const papers = await taxPapers(pool)('klangdee', { month: '2026-01', branch: '00001', nr: allKnown });
    const of = (number: string) => papers.find((paper) => paper.number === number);
    const receipt = { valueSatang: 10_000, zeroSatang: 0, exemptSatang: 2_000, outsideSatang: 500, vatSatang: 700 };
    expect(of('00001-RT-6901-0001')).toMatchObject(receipt);
    const credited = { valueSatang: 0, zeroSatang: 0, exemptSatang: -800, outsideSatang: 0, vatSatang: 0 };
    expect(of('00001-CN-6901-0001')).toMatchObject({ isCredit: true, ...credited });
    expect(of('00001-RT-6901-0002')).toMatchObject({ valueSatang: 65_421, exemptSatang: 0, outsideSatang: 0 });
  });

  it('of no day at all opens to nothing', async () => {
    const tab = tabs[0]?.[1];
    const [measure] = tab?.measures ?? [];
    if (!measure) throw new Error('No report has a figure.');
    const figure = { ...whole, nr: allKnown, groupBy: 'day', measure } as const;
    for (const group of ['', 'soon', '2026-99-99'])
      expect(await reads.sum('klangdee', { ...figure, group })).toEqual({ sum: 0, count: 0 });
  });
});

const long = groupings.filter(([, groupBy]) => isLong(groupBy));
it.each(long)(
  'the rows of %s by %s are the same some at a time, and come to the same totals',
  async (_, groupBy, tab) => {
    const query = { ...whole, nr: allKnown, groupBy };
    const all = await reads.figures('klangdee', tab, query);
    const paged: (typeof all)[number][] = [];
    for (let page = await reads.figures('klangdee', tab, { ...query, limit: 2 }); page.length > 0; ) {
      paged.push(...page);
      page = await reads.figures('klangdee', tab, { ...query, limit: 2, after: page.at(-1)?.key });
    }
    expect(paged).toEqual(all);
    const totals = reads.totals(tab, groupBy, all);
    expect(await reads.whole('klangdee', tab, query)).toEqual({ count: all.length, totals });
  },
);
