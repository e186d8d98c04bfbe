import type { HistoryStep } from '@klang/contracts/api/orderStory';
import { visitPurposeTexts } from '@klang/contracts/custody/tripTexts';
import { orderEvents } from '@klang/contracts/events/order';
import { useTranslation } from 'react-i18next';
import { baht, clockTime, momentOf, shortDay } from '../../../lib/format.ts';
import { useLocalize, useSite } from '../../../lib/site.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { van } from '../../../ui/icons.ts';
import { boxes, card, clipboard } from '../../../ui/workIcons.ts';
import { amountsOf } from '../trips/amountsOf.ts';
import type { ShownStep } from './historySteps.ts';

const mostNamed = 3;
const icons = { money: card, things: boxes, visits: van, order: clipboard, note: clipboard } as const;

type Names = readonly { readonly id: string; readonly th: string; readonly en: string }[];
export type StoryNames = {
  readonly crews: Names;
  readonly reasons: Names;
  readonly places: Names;
  readonly statuses: Names;
};

const useVisitWords = () => {
  const { language } = useSite();
  return ({ on, start, end }: NonNullable<HistoryStep['visit']>): string =>
    [shortDay(momentOf(on), language), start && `${start}–${end}`].filter(Boolean).join(' ');
};

const useFacts = ({ crews, reasons, places, statuses }: StoryNames) => {
  const { t } = useTranslation('backend');
  const { t: trips } = useTranslation('trips');
  const localize = useLocalize();
  const nameIn = (names: Names, id: string | null | undefined) => {
    const found = names.find((one) => one.id === id);
    return found && localize(found);
  };
  const thingsOf = ({ type, purpose, itemIds = [] }: HistoryStep) => [
    itemIds.length > 1 && !(purpose && type === 'TripBooked') && t('orders.story.things', { count: itemIds.length }),
    itemIds.length <= mostNamed && itemIds.join(', '),
  ];
  const sealOf = ({ seal, newSeal }: HistoryStep) =>
    seal || newSeal ? t('orders.story.seal', { before: seal ?? '–', after: newSeal ?? '–' }) : null;
  const goneOf = ({ goneSatang, isMovedOn }: HistoryStep) => {
    if (goneSatang === undefined) return null;
    if (goneSatang === 0) return t('orders.story.nothingGone');
    return t(isMovedOn ? 'orders.story.goneOnwards' : 'orders.story.goneHere', { amount: baht(goneSatang) });
  };
  const feeOf = ({ feeSatang }: HistoryStep) =>
    feeSatang === 0 ? t('orders.story.noFee') : feeSatang !== undefined && baht(feeSatang);
  return (step: HistoryStep): string => {
    const { afterWithholdingSatang, crewId, reasonId, placeIds = [], because, statusId } = step;
    const facts = [
      step.late && trips(`deed.${step.late.verb}`),
      ...thingsOf(step),
      amountsOf(step),
      afterWithholdingSatang !== undefined &&
        t('orders.story.afterWithholding', { amount: baht(afterWithholdingSatang) }),
      goneOf(step),
      feeOf(step),
      nameIn(crews, crewId),
      nameIn(reasons, reasonId),
      because && t(`orders.story.because.${because}`),
      ...placeIds.map((id) => nameIn(places, id)),
      statusId === null ? t('orders.story.noStatus') : statusId && nameIn(statuses, statusId),
      sealOf(step),
    ];
    return facts.filter(Boolean).join(' · ');
  };
};

const Visit = ({ step: { visit, from } }: { readonly step: HistoryStep }) => {
  const visitWords = useVisitWords();
  if (!visit) return null;
  return (
    <span>
      {from && (
        <>
          <s>{visitWords(from)}</s>
          {' → '}
        </>
      )}
      {visitWords(visit)}
    </span>
  );
};

const useTitle = ({ type, purpose, because, itemIds = [] }: HistoryStep): string => {
  const { t } = useTranslation('backend');
  const { t: trips } = useTranslation('trips');
  const localize = useLocalize();
  if (!purpose) return Object.hasOwn(orderEvents, type) ? t(`orders.event.${type}`) : trips(`event.${type}`);
  const things = t('orders.story.things', { count: itemIds.length });
  const what = type === 'TripCanceled' && because ? 'calledOff' : type;
  return t(`orders.story.visits.${what}`, { visit: localize(visitPurposeTexts[purpose]), things });
};

export const Step = ({ step, names }: { readonly step: ShownStep; readonly names: StoryNames }) => {
  const { t } = useTranslation('backend');
  const title = useTitle(step);
  const facts = useFacts(names)(step);
  const { at, by, pictures, words, group, isInternal } = step;
  const kind = t(`orders.by.${by.kind}`);
  const details = [
    by.name ? `${by.name} (${kind})` : kind,
    pictures !== undefined && t('orders.story.pictures', { count: pictures }),
    isInternal && t('orders.story.isInternal'),
  ];
  return (
    <li className="fz-14 relative lh-15" data-group={group} data-internal={isInternal}>
      <i className="centre">
        <Icon of={icons[group]} size={14} />
      </i>
      <b className="medium">{title}</b>
      {facts && <span>{facts}</span>}
      <Visit step={step} />
      {words && <q>{words}</q>}
      <small className="block faint fz-125">
        <time dateTime={at}>{clockTime(at)}</time>
        {` · ${details.filter(Boolean).join(' · ')}`}
      </small>
    </li>
  );
};
