import type { SlotView } from '@klang/contracts/api/calendar';
import { staffOrders } from '@klang/contracts/api/staffOrders';
import { isShortNotice, isVisitOver } from '@klang/contracts/calendar/shortNotice';
import { bangkokDay, daysAfter } from '@klang/contracts/kit/days';
import { urgentItemSatang } from '@klang/contracts/limits';
import { Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api.ts';
import { baht, momentOf, shortDay } from '../../../lib/format.ts';
import { serverNow } from '../../../lib/serverClock.ts';
import { useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { chevronLeft, chevronRight } from '../../../ui/icons.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';
import { countIn, type Draft } from './draft.ts';
import classes from './phoneOrders.module.css';

type Props = {
  readonly draft: Draft;
  readonly error: string | undefined;
  readonly onChange: (part: Partial<Draft>) => void;
};
const shownDays = 7;

const isOver = (on: string, end: string): boolean => isVisitOver({ on, end }, new Date(serverNow()));
const isSoon = (on: string, start: string): boolean => isShortNotice({ on, start }, new Date(serverNow()));

type CellProps = {
  readonly on: string;
  readonly slot: SlotView;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
};

const Cell = ({ on, slot, isChosen, onChoose }: CellProps) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const { state, left, start, end } = slot;
  const isFree = (state === 'free' || state === 'few') && !isOver(on, end);
  const word = state === 'few' ? t('newOrder.left', { count: left ?? 1 }) : t(`newOrder.day.${state}`);
  const label = isOver(on, end) ? t('newOrder.day.over') : word;
  return (
    <button
      type="button"
      className={`${classes.cell} primary-text full pointer`}
      data-soon={isSoon(on, start)}
      aria-pressed={isChosen}
      aria-label={`${shortDay(momentOf(on), language)} ${start}–${end} ${label}`}
      disabled={!isFree}
      onClick={onChoose}
    >
      {label}
    </button>
  );
};

const Soon = ({ draft, start }: { readonly draft: Draft; readonly start: string | undefined }) => {
  const { t } = useTranslation('backend');
  if (!draft.on || !start || !isSoon(draft.on, start)) return null;
  const count = countIn(draft);
  return (
    <p className="tinted edged fz-14 round-card p-12-14" data-tone="warning" role="status">
      <b>{t('newOrder.soon', { amount: baht(count * urgentItemSatang) })}</b>{' '}
      {t('newOrder.soonText', { count, price: baht(urgentItemSatang) })}
    </p>
  );
};

export const VisitPick = ({ draft, error, onChange }: Props) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const today = bangkokDay(new Date(serverNow()));
  const [from, setFrom] = useState(today);
  const to = daysAfter(from, shownDays - 1);
  const { data } = useRead(staffOrders.days, { visit: 'pickUp', from, to }, { keepsPrevious: true });
  const days = data?.days ?? [];
  const slots = days[0]?.slots ?? [];
  const chosen = slots.find(({ slotId }) => slotId === draft.slotId);
  const isLast = data !== undefined && daysAfter(from, shownDays) > data.lastOn;
  const turn = (by: number) => setFrom(daysAfter(from, by * shownDays));
  return (
    <Panel
      title={t('newOrder.visit')}
      action={
        <Group component="span" gap={8} align="stretch" wrap="nowrap">
          {from > today && (
            <Button size="small" left={chevronLeft} onClick={() => turn(-1)}>
              {t('newOrder.earlier')}
            </Button>
          )}
          {!isLast && (
            <Button size="small" right={chevronRight} onClick={() => turn(1)}>
              {t('newOrder.later')}
            </Button>
          )}
        </Group>
      }
    >
      {!data && <SkeletonRows rows={3} />}
      {data && (
        // Scrolls sideways on a phone, so it must be reachable by keyboard.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
        <section className={`${classes.days} scrolls-x`} aria-label={t('newOrder.visit')} tabIndex={0}>
          <table className="fz-14 full">
            <thead>
              <tr>
                <th className="muted medium nowrap" scope="col">
                  {t('newOrder.hours')}
                </th>
                {days.map(({ on }) => (
                  <th className="muted medium nowrap" key={on} scope="col">
                    {shortDay(momentOf(on), language)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {slots.map(({ slotId, start, end }) => (
                <tr key={slotId}>
                  <th className="muted medium nowrap" scope="row">
                    {start}–{end}
                  </th>
                  {days.map(({ on, slots: ofDay }) => {
                    const slot = ofDay.find((one) => one.slotId === slotId);
                    const isChosen = draft.on === on && draft.slotId === slotId;
                    return (
                      <td key={on}>
                        {slot && (
                          <Cell on={on} slot={slot} isChosen={isChosen} onChoose={() => onChange({ on, slotId })} />
                        )}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {error && (
        <Text c="var(--negative)" fz="md">
          {error}
        </Text>
      )}
      <Soon draft={draft} start={chosen?.start} />
    </Panel>
  );
};
