import type { custodyStep, TripRow } from '@klang/contracts/api/custody';
import { conditionTexts } from '@klang/contracts/papers/goodsTexts';
import { Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useSession } from '../../../lib/area.tsx';
import { baht, clockTime, shortDate } from '../../../lib/format.ts';
import { PlaceLink } from '../../../lib/PlaceAndTime.tsx';
import { holds, mayView } from '../../../lib/rights.ts';
import { useLocalize, useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { PanelRows } from '../../../ui/PanelRows.tsx';
import { useNames } from '../orders/useNames.ts';
import { orderPath } from '../orders/ways.ts';
import { DealtWithDialog, TakeOverDialog } from './LateDialogs.tsx';
import { Pictures } from './Pictures.tsx';
import { useReasons } from './useReasons.ts';

type CustodyStep = z.output<typeof custodyStep>;
type Late = NonNullable<CustodyStep['late']>;
type LateStep = CustodyStep & { readonly late: Late };
type Visit = { readonly trip: Pick<TripRow, 'id' | 'orderId'> };
const dialogs = { takeOver: TakeOverDialog, dealtWith: DealtWithDialog };

const useMoment = () => {
  const { language } = useSite();
  return (at: string): string => `${shortDate(at, language)} ${clockTime(at)}`;
};

const ofItems: readonly Late['verb'][] = ['take', 'give', 'miss', 'undo'];
/** Where the usual command is for what cannot be taken over from here. */
const useWay = ({ trip: { orderId } }: Visit) => {
  const { t } = useTranslation('trips');
  const { detail } = useSession();
  return (verb: Late['verb']) => {
    if (verb === 'cash' && mayView(detail, 'report02'))
      return { to: '/backend/report02?tab=cash', label: t('toldLate.toCash') };
    return ofItems.includes(verb) ? { to: orderPath(orderId), label: t('toldLate.toOrder') } : null;
  };
};

const Waits = ({ late: { verb, deedId }, trip }: Visit & { readonly late: Late }) => {
  const { t } = useTranslation('trips');
  const { detail } = useSession();
  const way = useWay({ trip })(verb);
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  if (!holds(detail, 'orderlist', 'u') || detail?.viewing !== undefined) return null;
  const Dialog = open && dialogs[open];
  return (
    <Group gap={8} mt={8}>
      {verb === 'extra' && (
        <Button size="small" variant="accent" onClick={() => setOpen('takeOver')}>
          {t('toldLate.takeOver')}
        </Button>
      )}
      {way && (
        <Button size="small" to={way.to}>
          {way.label}
        </Button>
      )}
      <Button size="small" onClick={() => setOpen('dealtWith')}>
        {t('toldLate.dealtWith')}
      </Button>
      {Dialog && <Dialog tripId={trip.id} deedId={deedId} onDone={() => setOpen(null)} />}
    </Group>
  );
};

const Settled = ({ of: { isTakenOver, reason, by, at } }: { readonly of: NonNullable<Late['settled']> }) => {
  const { t } = useTranslation('trips');
  const momentText = useMoment();
  const what = isTakenOver
    ? t('toldLate.wasTakenOver')
    : [t('toldLate.wasDealtWith'), reason].filter(Boolean).join(': ');
  return <p className="fz-13 muted breaks">{[what, by, momentText(at)].filter(Boolean).join(' · ')}</p>;
};

type RowProps = Visit & { readonly step: LateStep };
const LateRow = ({ step: { late, itemIds = [], amountSatang, seal, at, by }, trip }: RowProps) => {
  const { t } = useTranslation('trips');
  const momentText = useMoment();
  const localize = useLocalize();
  const { sizeName } = useNames();
  const reason = useReasons()(late.reasonId ?? null);
  const { verb, sizeId, code, condition, words, pictures, position, settled } = late;
  const facts = [
    sizeId && sizeName(sizeId),
    condition && localize(conditionTexts[condition]),
    seal && t('sealed', { seal }),
    reason,
    words,
    momentText(at),
    by.name,
  ];
  const ofUnbooked = (verb === 'undo' || verb === 'label') && itemIds.length === 0 && t('deed.extra');
  const name = [t(`deed.${verb}`), code, ...itemIds, ofUnbooked, amountSatang !== undefined && baht(amountSatang)]
    .filter(Boolean)
    .join(' ');
  return (
    <li>
      <span>
        {name}
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </span>
      {position && (
        <p className="fz-13 muted">
          <PlaceLink of={position} label={t('failedPlace')} />
        </p>
      )}
      <Pictures of={name} paths={pictures} />
      {settled ? <Settled of={settled} /> : <Waits late={late} trip={trip} />}
    </li>
  );
};

/** What a phone told after the visit was over: seen here until somebody looks after it, and after that. */
export const LateDeeds = ({ steps, trip }: Visit & { readonly steps: readonly CustodyStep[] }) => {
  const { t } = useTranslation('trips');
  const late = steps.filter((step): step is LateStep => step.late !== undefined);
  if (late.length === 0) return null;
  const isOpen = late.some((step) => step.late.settled === null);
  return (
    <Panel title={t('toldLate.title')} note={t('itemCount', { count: late.length })}>
      {isOpen && <p>{t('toldLate.text')}</p>}
      <PanelRows>
        {late.map((step) => (
          <LateRow key={step.late.deedId} step={step} trip={trip} />
        ))}
      </PanelRows>
    </Panel>
  );
};
