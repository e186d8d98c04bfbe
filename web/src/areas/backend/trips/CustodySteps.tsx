import type { custodyStep } from '@klang/contracts/api/custody';
import { itemEvents } from '@klang/contracts/events/item';
import { tripEvents } from '@klang/contracts/events/trip';
import { Box } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { dateAndTime, momentOf, shortDay } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import type { LoadState } from '../../../ui/ListPage.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { PartLoading } from '../../../ui/PartLoading.tsx';
import classes from '../orders/orderDetail.module.css';
import { amountsOf } from './amountsOf.ts';
import { useCrews } from './useCrews.ts';
import { useItemStatuses } from './useItemStatuses.ts';

type CustodyStep = z.output<typeof custodyStep>;

const known: object = { ...tripEvents, ...itemEvents };
const wordOf = (type: string): string => (Object.hasOwn(known, type) ? type : 'other');
type Props = { readonly state: LoadState<{ readonly steps: readonly CustodyStep[] }> };

const useFactsOf = () => {
  const { language } = useSite();
  const { crewOf } = useCrews();
  const statusOf = useItemStatuses();
  const { t } = useTranslation('trips');
  const { t: office } = useTranslation('backend');
  const sealsOf = ({ seal, newSeal, why }: CustodyStep): (string | null | undefined)[] =>
    why && seal
      ? [t(`reseal.${why}`), t('sealWas', { before: seal, after: newSeal ?? t('noSeal') })]
      : [(seal ?? newSeal) && t('sealed', { seal: seal ?? newSeal })];
  return ({ visit, crewId, itemIds, ...step }: CustodyStep): string =>
    [
      step.late && t(`deed.${step.late.verb}`),
      visit && `${shortDay(momentOf(visit.on), language)} ${visit.start}–${visit.end}`,
      crewId && crewOf(crewId)?.name,
      itemIds?.join(', '),
      step.statusId === null ? t('noStatus') : statusOf(step.statusId)?.name,
      amountsOf(step),
      ...sealsOf(step),
      step.because && office(`orders.story.because.${step.because}`),
    ]
      .filter(Boolean)
      .join(' · ');
};

export const CustodySteps = ({ state }: Props) => {
  const { t } = useTranslation('trips');
  const { t: office } = useTranslation('backend');
  const { language } = useSite();
  const factsOf = useFactsOf();
  const steps = (state.data?.steps ?? [])
    .map((step, place) => ({ ...step, key: `${place} ${step.type}` }))
    .toReversed();
  return (
    <Panel title={t('history')}>
      <PartLoading state={state} />
      <ol className={`${classes.history} dots`}>
        {steps.map(({ key, ...step }) => (
          <li className="fz-14 relative" key={key}>
            <b className="medium">{t(`event.${wordOf(step.type)}`)}</b>
            <Box component="span" ml={8}>
              {factsOf(step)}
            </Box>
            {step.words && <q className="block">{step.words}</q>}
            <small className="block faint fz-125">
              <time dateTime={step.at}>{dateAndTime(step.at, language)}</time>
              {` · ${step.by.name ?? office(`orders.by.${step.by.kind}`)}`}
            </small>
          </li>
        ))}
      </ol>
    </Panel>
  );
};
