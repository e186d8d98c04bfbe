import { ownerBills } from '@klang/contracts/api/ownerBills';
import { keptOf } from '@klang/contracts/bills/billAmounts';
import type { BillMade } from '@klang/contracts/bills/billMade';
import { lineTexts } from '@klang/contracts/papers/lineTexts';
import { vatKindNotes } from '@klang/contracts/site/vatKind';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api.ts';
import { baht, dayAndYear, momentOf, shortDay } from '../../../lib/format.ts';
import { useLocalize, useSite } from '../../../lib/site.ts';
import { useEventWords } from '../../../lists/EventDetails.tsx';
import { useNames } from '../orders/useNames.ts';
import { Explaining, type Part, Sum } from './Sum.tsx';
import type { ViewProps } from './views.ts';

type Line = BillMade['lines'][number];

const useRules = () => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const localize = useLocalize();
  const { sizeName } = useNames();
  const day = (on: string) => shortDay(momentOf(on), language);
  return {
    textOf: ({ kind, sizeId, part }: Line): string =>
      [localize(lineTexts[kind]), sizeId && sizeName(sizeId), part !== 'period' && t(`explain.part.${part}`)]
        .filter(Boolean)
        .join(' · '),
    ruleOf: ({ kind, itemIds, unitSatang, days, ofDays, from, until, percent }: Line): string => {
      if (kind === 'discount') return percent === undefined ? t('explain.amountOff') : `${percent} %`;
      const count = kind === 'delivery' ? 1 : Math.max(1, itemIds.length);
      const times = [`${count} × ${baht(unitSatang)}`, days < ofDays && t('explain.days', { days, ofDays })];
      return [times.filter(Boolean).join(' × '), `${day(from)} – ${day(until)}`].join(' · ');
    },
  };
};

const useSteps = ({ orderId }: { readonly orderId: string }, onOpen: ViewProps<'bill'>['onOpen']) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const wordsOf = useEventWords();
  const localize = useLocalize();
  const { textOf, ruleOf } = useRules();
  const opening = (revision: number) => () => onOpen({ is: 'event', orderId, revision });
  const lineOf = (line: Line, place: number): Part => {
    const { pricedBy, amountSatang } = line;
    const pricing =
      pricedBy && t('explain.pricedBy', { event: wordsOf(pricedBy.type), day: dayAndYear(pricedBy.at, language) });
    return {
      key: `line ${place}`,
      text: textOf(line),
      note: [ruleOf(line), line.vatKind && localize(vatKindNotes[line.vatKind]), pricing].filter(Boolean).join(' · '),
      amountSatang,
      onOpen: pricedBy ? opening(pricedBy.revision) : undefined,
    };
  };
  const sumsOf = ({ vatRule, vatSatang, withholdingSatang, creditSatang, ...bill }: BillMade): Part[] => {
    const unaskedSatang = bill.isGift ? withholdingSatang : (bill.unaskedSatang ?? 0);
    const parts = [
      { key: 'vat', amountSatang: vatRule === 'added' ? vatSatang : 0 },
      { key: 'withheld', amountSatang: unaskedSatang - withholdingSatang },
      { key: 'notAsked', amountSatang: -unaskedSatang },
      { key: 'credit', amountSatang: -creditSatang },
      // A negative total becomes credit, so nothing is left to pay.
      { key: 'left', amountSatang: bill.payNowSatang - (bill.totalSatang - withholdingSatang - creditSatang) },
    ] as const;
    return parts
      .filter(({ amountSatang }) => amountSatang !== 0)
      .map((one) => ({ ...one, text: t(`explain.sums.${one.key}`), onOpen: opening(bill.event.revision) }));
  };
  const laterOf = ({ type, at, amountSatang, freedSatang, revision }: BillMade['later'][number]): Part[] => {
    const of = { note: dayAndYear(at, language), onOpen: opening(revision) };
    const event = { ...of, key: `later ${revision}`, text: wordsOf(type), amountSatang };
    if (freedSatang === undefined) return [event];
    return [event, { ...of, key: `freed ${revision}`, text: t('explain.sums.freed'), amountSatang: freedSatang }];
  };
  return (bill: BillMade): readonly Part[] => [
    ...bill.lines.map(lineOf),
    ...sumsOf(bill),
    ...bill.later.flatMap(laterOf),
  ];
};

const waitingFor = ({ waitsFor }: Pick<BillMade, 'waitsFor'>) => waitsFor ?? 'pay';

export const BillView = ({ of: { orderId, billId }, onOpen }: ViewProps<'bill'>) => {
  const { t } = useTranslation('backend');
  const state = useRead(ownerBills.made, { orderId, billId });
  const partsOf = useSteps({ orderId }, onOpen);
  return (
    <Explaining state={state}>
      {(bill) => (
        <>
          <p>
            {t(keptOf(bill) > 0 ? 'explain.tookBack' : 'explain.asked', {
              number: bill.sequence,
              amount: baht(keptOf(bill) || bill.payNowSatang),
            })}
            {bill.vatRule === 'included' && ` · ${t('orders.vatIncluded', { amount: baht(bill.vatSatang) })}`}
          </p>
          <Sum
            parts={partsOf(bill)}
            total={{ text: t(`explain.left.${waitingFor(bill)}`), amountSatang: bill.openSatang }}
          />
        </>
      )}
    </Explaining>
  );
};
