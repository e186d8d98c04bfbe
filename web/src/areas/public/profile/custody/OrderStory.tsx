import { orderStory, type StoryStep } from '@klang/contracts/api/orderStory';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../../lib/api.ts';
import { baht, clockTime, momentOf, shortDay } from '../../../../lib/format.ts';
import { groupedSteps } from '../../../../lib/groupedSteps.ts';
import { useLocalize, useSite } from '../../../../lib/site.ts';
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

const useWhat = (orderId: string): ((step: StoryStep) => string) => {
  const { t: things } = useTranslation('things');
  const { t } = useTranslation('profile');
  const { language } = useSite();
  const localize = useLocalize();
  const { reasons } = useOrderStory(orderId);
  const onText = (day: string, { start, end }: NonNullable<StoryStep['visit']>) =>
    start === '' ? day : things('story.on', { day, from: start, to: end });
  return (step) => {
    const { type, amountSatang, afterWithholdingSatang, feeSatang, itemIds = [], visit, reasonId, because } = step;
    const reason = reasons.find(({ id }) => id === reasonId);
    const details = [
      itemIds.length > 0 && things('story.things', { count: itemIds.length }),
      visit && onText(shortDay(momentOf(visit.on), language), visit),
      amountSatang !== undefined && amountSatang > 0 && baht(amountSatang),
      afterWithholdingSatang !== undefined &&
        things('story.afterWithholding', { amount: baht(afterWithholdingSatang) }),
      feeSatang !== undefined &&
        (feeSatang === 0 ? things('story.noFee') : things('story.fee', { fee: baht(feeSatang) })),
      reason && localize(reason),
      because && things(`story.because.${because}`),
    ];
    return [t(`step.${type}`), ...details].filter(Boolean).join(' ');
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

export const OrderStory = ({ orderId }: { readonly orderId: string }) => {
  const { t } = useTranslation('profile');
  const steps = useStorySteps(orderId);
  return (
    <section className={order.history}>
      <h2 className="mb-16">{t('order.history')}</h2>
      {steps ? <Timeline steps={steps.toReversed()} /> : <SkeletonRows rows={2} />}
    </section>
  );
};
