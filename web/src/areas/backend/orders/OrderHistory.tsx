import type { HistoryStep } from '@klang/contracts/api/orderStory';
import { ownerOrders } from '@klang/contracts/api/ownerOrders';
import { orderEvents } from '@klang/contracts/events/order';
import { Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api.ts';
import { baht, clockTime, momentOf, shortDate, shortDay } from '../../../lib/format.ts';
import { useLocalize, useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { van } from '../../../ui/icons.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { PartLoading } from '../../../ui/PartLoading.tsx';
import { Segments } from '../../../ui/Segments.tsx';
import { boxes, card, clipboard } from '../../../ui/workIcons.ts';
import classes from './history.module.css';
import { byDay, fitting, type HistoryFilter, historyFilters, type ShownStep, shownSteps } from './historySteps.ts';

const shownAtFirst = 20;
const mostNamed = 3;
const icons = { money: card, things: boxes, visits: van, order: clipboard } as const;

type Names = readonly { readonly id: string; readonly th: string; readonly en: string }[];
type StoryNames = { readonly crews: Names; readonly reasons: Names; readonly places: Names };

const useVisitWords = () => {
  const { language } = useSite();
  return ({ on, start, end }: NonNullable<HistoryStep['visit']>): string =>
    `${shortDay(momentOf(on), language)} ${start}–${end}`;
};

const useFacts = ({ crews, reasons, places }: StoryNames) => {
  const { t } = useTranslation('backend');
  const localize = useLocalize();
  const nameIn = (names: Names, id: string | null | undefined) => {
    const found = names.find((one) => one.id === id);
    return found && localize(found);
  };
  const thingsOf = ({ itemIds = [] }: HistoryStep) => [
    itemIds.length > 1 && t('orders.story.things', { count: itemIds.length }),
    itemIds.length <= mostNamed && itemIds.join(', '),
  ];
  const sealOf = ({ seal, newSeal }: HistoryStep) =>
    seal || newSeal ? t('orders.story.seal', { before: seal ?? '–', after: newSeal ?? '–' }) : null;
  const goneOf = ({ goneSatang, isMovedOn }: HistoryStep) => {
    if (goneSatang === undefined) return null;
    if (goneSatang === 0) return t('orders.story.nothingGone');
    return t(isMovedOn ? 'orders.story.goneOnwards' : 'orders.story.goneHere', { amount: baht(goneSatang) });
  };
  return (step: HistoryStep): string => {
    const { amountSatang, afterWithholdingSatang, crewId, reasonId, placeIds = [], because } = step;
    const facts = [
      ...thingsOf(step),
      amountSatang !== undefined && baht(amountSatang),
      afterWithholdingSatang !== undefined &&
        t('orders.story.afterWithholding', { amount: baht(afterWithholdingSatang) }),
      goneOf(step),
      nameIn(crews, crewId),
      nameIn(reasons, reasonId),
      because && t(`orders.story.because.${because}`),
      ...placeIds.map((id) => nameIn(places, id)),
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

const Step = ({ step, names }: { readonly step: ShownStep; readonly names: StoryNames }) => {
  const { t } = useTranslation('backend');
  const { t: trips } = useTranslation('trips');
  const facts = useFacts(names)(step);
  const { type, at, by, pictures, words, group, isInternal } = step;
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
      <b className="medium">{Object.hasOwn(orderEvents, type) ? t(`orders.event.${type}`) : trips(`event.${type}`)}</b>
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

type Props = { readonly orderId: string; readonly children?: ReactNode };

export const OrderHistory = ({ orderId, children }: Props) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const [filter, setFilter] = useState<HistoryFilter>('all');
  const [isWhole, setWhole] = useState(false);
  const state = useRead(ownerOrders.history, { orderId });
  const all = shownSteps(state.data?.steps ?? []);
  const fit = fitting(all, filter);
  const visibleSteps = isWhole ? fit : fit.slice(0, shownAtFirst);
  const options = historyFilters.map((value) => ({
    value,
    label: `${t(`orders.story.filter.${value}`)} ${fitting(all, value).length}`,
  }));
  return (
    <Panel title={t('orders.history')}>
      <PartLoading state={state} />
      {state.data && (
        <div className={`on-screen ${classes.filter}`}>
          <Segments label={t('orders.story.filters')} value={filter} options={options} onChange={setFilter} />
        </div>
      )}
      {children}
      {byDay(visibleSteps).map(({ on, steps }) => (
        <section key={`${on} ${steps[0]?.key}`} className={classes.day}>
          <Title order={3} pl={36} c="var(--ink-2)" fw={500} fz="sm">
            {shortDate(momentOf(on), language)}
          </Title>
          <ol>{state.data && steps.map((step) => <Step key={step.key} step={step} names={state.data} />)}</ol>
        </section>
      ))}
      {visibleSteps.length < fit.length && (
        <Button variant="quiet" size="small" onClick={() => setWhole(true)}>
          {t('orders.story.more', { count: fit.length - visibleSteps.length })}
        </Button>
      )}
    </Panel>
  );
};
