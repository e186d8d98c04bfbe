import type { ItemRow, TripRow } from '@klang/contracts/api/custody';
import { orderStory, type StoryStep } from '@klang/contracts/api/orderStory';
import type { VisitPurpose } from '@klang/contracts/custody/custody';
import { visitPurposeTexts } from '@klang/contracts/custody/tripTexts';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../../lib/api.ts';
import { baht, clockTime, momentOf, shortDay } from '../../../../lib/format.ts';
import { groupedSteps } from '../../../../lib/groupedSteps.ts';
import { useLocalize, useSite } from '../../../../lib/site.ts';
import { SkeletonRows } from '../../../../ui/Skeletons.tsx';
import { Timeline, type TimelineStep } from '../../../../ui/Timeline.tsx';
import order from '../order.module.css';
import { dayAndHours } from '../visitHours.ts';
import { isAhead, useThings, useVisits } from './useThings.ts';

export const useOrderStory = (orderId: string) => {
  const { data } = useRead(orderStory.read, { orderId });
  return { steps: data?.steps, crews: data?.crews ?? [], reasons: data?.reasons ?? [] };
};

const startOf = ({ visit: { on, start } }: TripRow): string => `${on} ${start}`;
const purposes = { 10: 'temporary', 20: 'forGood' } as const;
const purposeOf = ({ kind }: TripRow, items: readonly ItemRow[]): VisitPurpose => {
  if (kind !== 5) return purposes[kind];
  return items.length > 0 && items.every(({ state }) => state === 'depositing') ? 'deposit' : 'collect';
};

const useWho = (): ((step: StoryStep) => string) => {
  const { t } = useTranslation('profile');
  return ({ by: { kind, name } }) => {
    if (kind === 'customer') return t('by.you');
    return name && kind === 'staff' ? t('by.staffNamed', { name }) : t(`by.${kind}`);
  };
};

/** The title of a step about a visit says all that is to say of its things and its day. */
const useTitle = (): ((step: StoryStep, things: string, on: string) => readonly string[]) => {
  const { t: words } = useTranslation('things');
  const { t } = useTranslation('profile');
  const localize = useLocalize();
  return ({ type, purpose, because }, things, on) => {
    if (!purpose) return [t(`step.${type}`), things, on];
    const change = because && type === 'TripCanceled' ? 'calledOff' : type;
    return [words(`story.visits.${change}`, { visit: localize(visitPurposeTexts[purpose]), things, on })];
  };
};

const useWhat = (orderId: string): ((step: StoryStep) => string) => {
  const { t: things } = useTranslation('things');
  const { language } = useSite();
  const localize = useLocalize();
  const titleOf = useTitle();
  const { reasons } = useOrderStory(orderId);
  const onText = (day: string, { start, end }: NonNullable<StoryStep['visit']>) =>
    start === '' ? day : things('story.on', { day, from: start, to: end });
  return (step) => {
    const { amountSatang, afterWithholdingSatang, feeSatang, itemIds = [], visit, reasonId, because } = step;
    const reason = reasons.find(({ id }) => id === reasonId);
    const count = itemIds.length > 0 ? things('story.things', { count: itemIds.length }) : '';
    const on = visit ? onText(shortDay(momentOf(visit.on), language), visit) : '';
    const details = [
      ...titleOf(step, count, on),
      amountSatang !== undefined && amountSatang > 0 && baht(amountSatang),
      afterWithholdingSatang !== undefined &&
        things('story.afterWithholding', { amount: baht(afterWithholdingSatang) }),
      feeSatang !== undefined &&
        (feeSatang === 0 ? things('story.noFee') : things('story.fee', { fee: baht(feeSatang) })),
      reason && localize(reason),
      because && things(`story.because.${because}`),
    ];
    return details.filter(Boolean).join(' ');
  };
};

const onTheWay: ReadonlySet<string> = new Set(['TripStarted', 'TripArrived', 'TripFailed']);

export const useStorySteps = (orderId: string, tripId?: string): readonly TimelineStep[] | undefined => {
  const { language } = useSite();
  const who = useWho();
  const what = useWhat(orderId);
  const { steps } = useOrderStory(orderId);
  const relevantSteps = steps?.filter(
    (step) => tripId === undefined || (step.tripId === tripId && onTheWay.has(step.type)),
  );
  return (
    relevantSteps &&
    groupedSteps(relevantSteps).map((step, place) => ({
      id: `${place}`,
      at: step.at,
      when: `${shortDay(step.at, language)} ${clockTime(step.at)}`,
      what: what(step),
      who: who(step),
    }))
  );
};

const mostNamed = 3;

/** What happens next stands above what happened. */
const useComingSteps = (orderId: string): readonly TimelineStep[] => {
  const { t: things } = useTranslation('things');
  const { language } = useSite();
  const localize = useLocalize();
  const { visits = [] } = useVisits(orderId);
  const { items = [] } = useThings(orderId);
  return visits
    .filter(isAhead)
    .toSorted((one, other) => startOf(one).localeCompare(startOf(other)))
    .map((trip) => {
      const its = items.filter(({ tripId }) => tripId === trip.id);
      const more = its.length - mostNamed;
      const named = its.slice(0, mostNamed).map(({ id, words }) => words ?? id);
      const count = things('story.things', { count: trip.itemCount });
      return {
        id: trip.id,
        at: trip.visit.on,
        when: dayAndHours(trip, (on) => shortDay(momentOf(on), language)),
        what: things('story.coming', { visit: localize(visitPurposeTexts[purposeOf(trip, its)]), things: count }),
        who: [named.join(', '), more > 0 && things('story.andMore', { count: more })].filter(Boolean).join(' '),
        isComing: true,
      };
    });
};

export const OrderStory = ({ orderId }: { readonly orderId: string }) => {
  const { t } = useTranslation('profile');
  const steps = useStorySteps(orderId);
  const coming = useComingSteps(orderId);
  return (
    <section className={order.history}>
      <h2 className="mb-16">{t('order.history')}</h2>
      {steps ? <Timeline steps={[...coming, ...steps.toReversed()]} /> : <SkeletonRows rows={2} />}
    </section>
  );
};
