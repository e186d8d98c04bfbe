import type { ItemRow, TripRow } from '@klang/contracts/api/custody';
import { useTranslation } from 'react-i18next';
import { dayOfMonth, momentOf } from '../../../../lib/format.ts';
import { useSite } from '../../../../lib/site.ts';
import { useSiteContent } from '../../../../lib/siteContent.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { clock, van } from '../../../../ui/icons.ts';
import { boxes, home } from '../../../../ui/workIcons.ts';
import { daysUntil } from '../NextVisit.tsx';
import { hoursOf } from '../visitHours.ts';
import classes from './returns.module.css';
import { choosing, countsOf, isGoingIn, whereOf } from './things.ts';

type Props = { readonly items: readonly ItemRow[]; readonly visits: readonly TripRow[] };

const figures = [
  ['inStorage', boxes],
  ['withYou', home],
  ['onRoad', van],
  ['askedFor', clock],
] as const;
type Figure = (typeof figures)[number][0];

/** A name in one language is a name in the other too. */
const useWarehouse = (): string | null => {
  const { language } = useSite();
  const { warehouse_th: th, warehouse_en: en } = useSiteContent().siteorganize;
  return language === 'th' ? th || en : en || th;
};

const useNotes = ({ items, visits }: Props): Readonly<Record<Figure, string | undefined>> => {
  const { t } = useTranslation('things');
  const { language } = useSite();
  const warehouse = useWarehouse();
  const canAsk = items.filter(choosing.temporary).length;
  const canGoBack = items.some((item) => whereOf(item) === 'withYou' && choosing.deposit(item));
  const onTheWay = visits.find(({ status, kind }) => status === 'onTheWay' && kind !== 5);
  const inHours = onTheWay ? hoursOf(onTheWay) : null;
  const days = visits
    .filter(({ status, id }) => status === 'scheduled' && items.some(({ tripId }) => tripId === id))
    .map(({ visit }) => visit.on)
    .toSorted();
  const next = days.find((on) => daysUntil(on) >= 0);
  const open = next ?? days[0];
  const inStorage = [
    items.some((item) => whereOf(item) === 'inStorage') && warehouse,
    canAsk > 0 && t('figureNote.canAsk', { count: canAsk }),
  ];
  const goesIn = items.some(isGoingIn) ? t('figureNote.goesIn') : undefined;
  return {
    inStorage: inStorage.filter(Boolean).join(' · ') || undefined,
    withYou: canGoBack ? t('figureNote.canGoBack') : undefined,
    onRoad: inHours ? t('figureNote.comesAt', { hours: inHours }) : goesIn,
    askedFor: open && t(next ? 'figureNote.next' : 'figureNote.open', { day: dayOfMonth(momentOf(open), language) }),
  };
};

export const ThingFigures = (props: Props) => {
  const { t } = useTranslation('things');
  const counts = countsOf(props.items);
  const notes = useNotes(props);
  return (
    <dl className={`${classes.figures} grid gap-12`}>
      {figures.map(([figure, icon]) => (
        <div className="plate lh-14" key={figure}>
          <dt className="row hint gap-8">
            <Icon className="teal" of={icon} />
            {t(`figure.${figure}`)}
          </dt>
          <dd className="mt-2">
            <b>{counts[figure]}</b> <small className="fz-15">{t('unit', { count: counts[figure] })}</small>
            {notes[figure] && <span className="block fz-14 faint">{notes[figure]}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
};
