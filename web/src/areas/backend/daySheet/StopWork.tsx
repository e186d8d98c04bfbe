import { addressText } from '@klang/contracts/address/address';
import type { WholeTrip } from '@klang/contracts/api/custody';
import { Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clockTime, formatPhone, hoursText } from '../../../lib/format.ts';
import { mapOf } from '../../../lib/position.ts';
import { useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { arrowRight, check, phone, pin } from '../../../ui/icons.ts';
import { OverdueBadge } from '../bills/Overdue.tsx';
import { useLate } from '../bills/OverdueOrders.tsx';
import { KindBadge } from '../trips/KindBadge.tsx';
import { TripState } from '../trips/TripState.tsx';
import { CashStep } from './CashStep.tsx';
import classes from './daySheet.module.css';
import { EvidenceAsk } from './EvidenceAsk.tsx';
import { FailDialog } from './FailDialog.tsx';
import { ItemsStep } from './ItemsStep.tsx';
import { ScanFirst } from './SheetScanner.tsx';
import { SignStep } from './SignStep.tsx';
import { StartStep } from './StartStep.tsx';
import { StopChanges } from './StopChanges.tsx';
import type { Act } from './useDeeds.ts';
import { awaitedIn, isOverStop, lackingIn, overpaidIn } from './withDeeds.ts';

type Props = {
  readonly stop: WholeTrip;
  readonly place: number;
  readonly crewId: string;
  readonly act: Act;
  readonly mayAct: boolean;
  readonly onOver: () => void;
};
export type StepProps = Pick<Props, 'stop' | 'act'>;

type StepsProps = Omit<Props, 'place' | 'mayAct'>;

const Contact = ({ stop: { trip, contact, address } }: Pick<Props, 'stop'>) => {
  const { t } = useTranslation('trips');
  const { language } = useSite();
  const where = address && addressText(address, language);
  return (
    <>
      <Text mt={-8} c="var(--ink-2)">
        {contact && (
          <Text span display="block" fw={500}>
            {contact.name !== trip.customerName && `${contact.name} · `}
            <span className="nowrap">{formatPhone(contact.phone)}</span>
          </Text>
        )}
        {where ?? t('forgotten')}
      </Text>
      <div className={`${classes.ways} grid gap-8`}>
        {contact && (
          <Button href={`tel:${contact.phone}`} left={phone} isFull>
            {t('sheet.call')}
          </Button>
        )}
        {where && (
          <Button href={mapOf(addressText(address, 'th'))} left={pin} isFull>
            {t('sheet.map')}
          </Button>
        )}
      </div>
    </>
  );
};

const Notes = ({ stop: { note, orderNote } }: Pick<Props, 'stop'>) => (
  <>
    {[note, orderNote].map(
      (noteText, place) =>
        noteText && (
          <p key={place === 0 ? 'note' : 'orderNote'} className={`${classes.note} p-10-12 breaks round`}>
            {noteText}
          </p>
        ),
    )}
  </>
);

const Finish = ({ stop, act, onOver }: Omit<StepsProps, 'crewId'>) => {
  const { t } = useTranslation('trips');
  const left = awaitedIn(stop).length;
  const hasMoved = stop.items.some(({ door }) => door === 'taken' || door === 'given');
  const { id: tripId } = stop.trip;
  const [isAsking, setAsking] = useState(false);
  const end = () => void act({ tripId, verb: 'done' }).then(onOver);
  if (left === 0 && !hasMoved)
    return <p className={`${classes.note} p-10-12 breaks round`}>{t('sheet.onlyMissing')}</p>;
  return (
    <>
      <Button
        variant="accent"
        size="large"
        isFull
        left={check}
        isDisabled={left > 0 || overpaidIn(stop) > 0}
        onClick={() => (lackingIn(stop).length > 0 ? setAsking(true) : end())}
      >
        {left > 0 ? t('sheet.left', { count: left }) : t('sheet.finish')}
      </Button>
      {isAsking && <EvidenceAsk stop={stop} act={act} onEnd={end} onDone={() => setAsking(false)} />}
    </>
  );
};

const Steps = ({ stop, crewId, act, onOver }: StepsProps) => {
  const { t } = useTranslation('trips');
  const { id: tripId, status, arrivedAt } = stop.trip;
  if (status === 'scheduled') return <StartStep stop={stop} act={act} />;
  if (arrivedAt === null)
    return (
      <Button
        variant="accent"
        size="large"
        isFull
        right={arrowRight}
        onClick={() => void act({ tripId, verb: 'arrive' })}
      >
        {t('sheet.arrive')}
      </Button>
    );
  return (
    <>
      <ItemsStep stop={stop} act={act} />
      <SignStep stop={stop} act={act} />
      <CashStep stop={stop} crewId={crewId} act={act} />
      <Finish stop={stop} act={act} onOver={onOver} />
    </>
  );
};

/** What is to be done before anything can be scanned at this stop. */
const useScanFirst = ({ stop, mayAct }: Pick<Props, 'stop' | 'mayAct'>): string | null => {
  const { t } = useTranslation('trips');
  if (!mayAct) return t('lookOnly');
  if (isOverStop(stop)) return t('sheet.scanOpen');
  if (stop.trip.status === 'scheduled') return t('sheet.scanStart');
  return stop.trip.arrivedAt === null ? t('sheet.scanArrive') : null;
};

export const StopWork = ({ stop, place, crewId, act, mayAct, onOver }: Props) => {
  const { t } = useTranslation('trips');
  const [isFailing, setFailing] = useState(false);
  const { trip, items } = stop;
  const isOver = isOverStop(stop);
  const scanFirst = useScanFirst({ stop, mayAct });
  const mayFail = items.every(({ door }) => door === 'awaited' || door === 'missing');
  return (
    <article className={`${classes.stop} stack card p-14 gap-14`} aria-label={t('sheet.stop', { place })}>
      <header className="row between gap-10">
        <span className="inline-flex middle wraps gap-8 faint fz-135">
          {t('sheet.stop', { place })} <TripState trip={trip} />
        </span>
        <time className="strong">{hoursText(trip.visit)}</time>
      </header>
      <h2 className="fz-18">{trip.customerName ?? t('forgotten')}</h2>
      <Contact stop={stop} />
      <Group component="p" gap="6px 10px" fz={13.5}>
        <KindBadge kind={trip.kind} />
        <span>{`${t('itemCount', { count: items.length })} · ${trip.orderNumber}`}</span>
        <OverdueBadge whose="order" late={useLate(trip.orderId)} />
        {trip.arrivedAt && <span>{t('sheet.arrivedAt', { time: clockTime(trip.arrivedAt) })}</span>}
      </Group>
      {!isOver && <StopChanges stop={stop} crewId={crewId} />}
      <Notes stop={stop} />
      {scanFirst !== null && <ScanFirst key={scanFirst} why={scanFirst} />}
      {!isOver && mayAct && <Steps stop={stop} crewId={crewId} act={act} onOver={onOver} />}
      {!isOver && !mayAct && <p className={`${classes.note} p-10-12 breaks round`}>{t('lookOnly')}</p>}
      {!isOver && mayAct && mayFail && (
        <Button variant="quiet" isFull className={classes.fail} onClick={() => setFailing(true)}>
          {t('sheet.fail')}
        </Button>
      )}
      {isFailing && <FailDialog stop={stop} crewId={crewId} act={act} onDone={() => setFailing(false)} />}
    </article>
  );
};
