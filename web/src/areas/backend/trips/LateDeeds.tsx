import type { TripRow } from '@klang/contracts/api/custody';
import { conditionTexts } from '@klang/contracts/papers/goodsTexts';
import { Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/area.tsx';
import { baht, dateAndTime } from '../../../lib/format.ts';
import { PlaceLink } from '../../../lib/PlaceAndTime.tsx';
import { holds } from '../../../lib/rights.ts';
import { useLocalize, useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { PanelRows } from '../../../ui/PanelRows.tsx';
import { useNames } from '../orders/useNames.ts';
import { orderPath } from '../orders/ways.ts';
import { DealtWithDialog, TakeOverDialog } from './LateDialogs.tsx';
import { LateAddButton, LateHint } from './LateOffer.tsx';
import { LateSettled } from './LateSettled.tsx';
import { LateTakeBack } from './LateTakeBack.tsx';
import { type CustodyStep, type Late, type LateRow, type LateStep, lateRows } from './lateRows.ts';
import { Pictures } from './Pictures.tsx';
import { useReasons } from './useReasons.ts';

type Visit = { readonly trip: Pick<TripRow, 'id' | 'orderId'> };
const dialogs = { takeOver: TakeOverDialog, dealtWith: DealtWithDialog };

const ofItems: readonly Late['verb'][] = ['take', 'give', 'miss', 'undo'];
/** Where the usual command is for what cannot be taken over from here. */
const useWay = ({ trip: { orderId } }: Visit) => {
  const { t: say } = useTranslation('late');
  return ({ late: { verb } }: LateStep) =>
    ofItems.includes(verb) ? { to: orderPath(orderId), label: say('toOrder') } : null;
};

type RowProps = Visit & LateRow;
const Waits = ({ step, isUndone, trip }: RowProps) => {
  const { t: say } = useTranslation('late');
  const { detail } = useSession();
  const way = useWay({ trip })(step);
  const { verb, deedId } = step.late;
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  if (!holds(detail, 'orderlist', 'u') || detail?.viewing !== undefined) return null;
  const Dialog = open && dialogs[open];
  return (
    <Group gap={8} mt={8}>
      {verb === 'extra' && !isUndone && (
        <Button size="small" variant="accent" onClick={() => setOpen('takeOver')}>
          {say('takeOver')}
        </Button>
      )}
      {!isUndone && <LateAddButton step={step} tripId={trip.id} />}
      {way && (
        <Button size="small" to={way.to}>
          {way.label}
        </Button>
      )}
      <Button size="small" onClick={() => setOpen('dealtWith')}>
        {say('dealtWith')}
      </Button>
      {Dialog && <Dialog tripId={trip.id} deedId={deedId} onDone={() => setOpen(null)} />}
    </Group>
  );
};

const Row = ({ row, trip }: Visit & { readonly row: LateRow }) => {
  const { late, itemIds = [], amountSatang, seal, at, by } = row.step;
  const { t } = useTranslation('trips');
  const { language } = useSite();
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
    dateAndTime(at, language),
    by.name,
  ];
  const { extra } = row;
  const ofUnbooked = itemIds.length === 0 && (verb === 'undo' || verb === 'label') && t('deed.extra');
  const size = ofUnbooked && extra?.sizeId && sizeName(extra.sizeId);
  const which = [ofUnbooked, extra?.number, size];
  const name = [t(`deed.${verb}`), code, ...itemIds, ...which, amountSatang !== undefined && baht(amountSatang)]
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
      {settled ? (
        <LateSettled verb={verb} toldSatang={amountSatang ?? 0} of={settled} />
      ) : (
        <>
          <LateHint {...row} />
          <Waits {...row} trip={trip} />
        </>
      )}
      {row.itemId && <LateTakeBack orderId={trip.orderId} itemId={row.itemId} />}
    </li>
  );
};

/** What a phone told after the visit was over: seen here until somebody looks after it, and after that. */
export const LateDeeds = ({ steps, trip }: Visit & { readonly steps: readonly CustodyStep[] }) => {
  const { t: say } = useTranslation('late');
  const { t } = useTranslation('trips');
  const rows = lateRows(steps);
  if (rows.length === 0) return null;
  const isOpen = rows.some(({ step }) => step.late.settled === null);
  return (
    <Panel title={say('title')} note={t('itemCount', { count: rows.length })}>
      {isOpen && <p>{say('text')}</p>}
      <PanelRows>
        {rows.map((row) => (
          <Row key={row.step.late.deedId} row={row} trip={trip} />
        ))}
      </PanelRows>
    </Panel>
  );
};
