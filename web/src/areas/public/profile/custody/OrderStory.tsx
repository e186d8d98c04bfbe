import { orderStory, type StoryStep } from '@klang/contracts/api/orderStory';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../../lib/api.ts';
import { baht, clockTime, momentOf, shortDay } from '../../../../lib/format.ts';
import { groupedSteps } from '../../../../lib/groupedSteps.ts';
import { useSay, useSite } from '../../../../lib/site.ts';
import { SkeletonRows } from '../../../../ui/Skeletons.tsx';
import { Timeline, type TimelineStep } from '../../../../ui/Timeline.tsx';
import order from '../order.module.css';

export const useOrderStory = (orderId: string) => {
  const { data } = useRead(orderStory.read, { orderId });
  return { steps: data?.steps, crews: data?.crews ?? [], reasons: data?.reasons ?? [] };
};

const useWho = (): ((step: StoryStep) => string) => {
  const { t } = useTranslation('profile');
  return ({ by: { kind, name } }) => {
    if (kind === 'customer') return t('by.you');
    return name && kind === 'staff' ? t('by.staffNamed', { name }) : t(`by.${kind}`);
  };
};

/** What happened, in a sentence: how many things, which day, how much, why. */
const useWhat = (orderId: string): ((step: StoryStep) => string) => {
  const { t: things } = useTranslation('things');
  const { t } = useTranslation('profile');
  const { language } = useSite();
  const say = useSay();
  const { reasons } = useOrderStory(orderId);
  return ({ type, amountSatang, itemIds = [], visit, reasonId, because }) => {
    const reason = reasons.find(({ id }) => id === reasonId);
    const details = [
      itemIds.length > 0 && things('story.things', { count: itemIds.length }),
      visit && things('story.on', { day: shortDay(momentOf(visit.on), language), from: visit.start, to: visit.end }),
      amountSatang !== undefined && amountSatang > 0 && baht(amountSatang),
      reason && say(reason),
      because && things(`story.because.${because}`),
    ];
    return [t(`step.${type}`), ...details].filter(Boolean).join(' ');
  };
};

const onTheWay: ReadonlySet<string> = new Set(['TripStarted', 'TripArrived', 'TripFailed']);

/** In sentences, as it was done: of the whole order, or of one of its visits on the way to the door. */
export const useStorySteps = (orderId: string, tripId?: string): readonly TimelineStep[] | undefined => {
  const { language } = useSite();
  const who = useWho();
  const what = useWhat(orderId);
  const { steps } = useOrderStory(orderId);
  const meant = steps?.filter((step) => tripId === undefined || (step.tripId === tripId && onTheWay.has(step.type)));
  return (
    meant &&
    groupedSteps(meant).map((step, place) => ({
      id: `${place}`,
      at: step.at,
      when: `${shortDay(step.at, language)} ${clockTime(step.at)}`,
      what: what(step),
      who: who(step),
    }))
  );
};

/** What happened to an order, its things and its visits, newest first. */
export const OrderStory = ({ orderId }: { readonly orderId: string }) => {
  const { t } = useTranslation('profile');
  const told = useStorySteps(orderId);
  return (
    <section className={order.history}>
      <h2>{t('order.history')}</h2>
      {told ? <Timeline steps={told.toReversed()} /> : <SkeletonRows rows={2} />}
    </section>
  );
};
