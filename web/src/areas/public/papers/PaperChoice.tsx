import type { papers } from '@klang/contracts/api/papers';
import { bangkokDay } from '@klang/contracts/kit/days';
import type { PaperKind } from '@klang/contracts/papers/paper';
import { paperText } from '@klang/contracts/papers/paperKindTexts';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { momentOf, monthAndYear, thisYear } from '../../../lib/format.ts';
import { serverNow } from '../../../lib/serverClock.ts';
import { useLocalize, useSite } from '../../../lib/site.ts';
import classes from './papers.module.css';
import { timesSince } from './paperTimes.ts';

export type PaperCounts = z.output<typeof papers.mineCounted.detail>;
export type PaperChosen = {
  readonly kind: PaperKind | null;
  readonly orderId: string | null;
  readonly time: string;
};
export const allPapers: PaperChosen = { kind: null, orderId: null, time: 'all' };

type Props = {
  readonly counts: PaperCounts;
  /** In this order. */
  readonly kinds: readonly PaperKind[];
  readonly chosen: PaperChosen;
  readonly onChoose: (chosen: PaperChosen) => void;
};

const Kinds = ({ counts, kinds, chosen, onChoose }: Props) => {
  const { t } = useTranslation('profile');
  const localize = useLocalize();
  const countedOf = (kind: PaperKind) =>
    counts.kinds.find((one) => one.kind === kind) ?? { kind, count: 0, isReceiptAlone: false };
  const chip = (kind: PaperKind | null, name: string, count: number) => (
    <button
      key={kind ?? 'all'}
      type="button"
      aria-pressed={chosen.kind === kind}
      onClick={() => onChoose({ ...chosen, kind })}
    >
      {name} <b>{count}</b>
    </button>
  );
  const offered = kinds.filter((kind) => countedOf(kind).count > 0 || chosen.kind === kind);
  if (offered.length < 2 && chosen.kind === null) return null;
  return (
    <fieldset className={`${classes.kinds} wrap gap-8`} aria-label={t('paper.kindOf')}>
      {chip(
        null,
        t('paper.allKinds'),
        counts.kinds.reduce((sum, { count }) => sum + count, 0),
      )}
      {offered.map((kind) => chip(kind, localize(paperText(countedOf(kind))), countedOf(kind).count))}
    </fieldset>
  );
};

const Times = ({ counts, chosen, onChoose }: Props) => {
  const { t } = useTranslation('profile');
  const { language } = useSite();
  const today = bangkokDay(new Date(serverNow()));
  const { months, years } = timesSince(counts.firstOn ?? today, today);
  return (
    <select
      aria-label={t('paper.time')}
      value={chosen.time}
      onChange={({ target }) => onChoose({ ...chosen, time: target.value })}
    >
      <option value="all">{t('paper.allTimes')}</option>
      <optgroup label={t('paper.years')}>
        {years.map((year) => (
          <option key={year} value={year}>
            {thisYear(momentOf(`${year}-01-01`), language)}
          </option>
        ))}
      </optgroup>
      <optgroup label={t('paper.months')}>
        {months.map((month) => (
          <option key={month} value={month}>
            {monthAndYear(momentOf(`${month}-01`), language)}
          </option>
        ))}
      </optgroup>
    </select>
  );
};

const Orders = ({ counts: { orders }, chosen, onChoose }: Props) => {
  const { t } = useTranslation('profile');
  if (orders.length < 2) return null;
  return (
    <select
      aria-label={t('paper.ofOrder')}
      value={chosen.orderId ?? ''}
      onChange={({ target }) => onChoose({ ...chosen, orderId: target.value || null })}
    >
      <option value="">{t('paper.allOrders')}</option>
      {orders.map(({ orderId, orderNumber }) => (
        <option key={orderId} value={orderId}>
          {orderNumber}
        </option>
      ))}
    </select>
  );
};

export const PaperChoice = (props: Props) => (
  <div className="row between wraps gap-8-16 mt-12">
    <Kinds {...props} />
    <div className={`${classes.choices} wrap gap-8`}>
      <Times {...props} />
      <Orders {...props} />
    </div>
  </div>
);
