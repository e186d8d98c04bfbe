import { notes } from '@klang/contracts/api/notes';
import { ownerOrders } from '@klang/contracts/api/ownerOrders';
import { Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api.ts';
import { momentOf, shortDate } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { PartLoading } from '../../../ui/PartLoading.tsx';
import { Segments } from '../../../ui/Segments.tsx';
import { HistoryNote } from './HistoryNote.tsx';
import { Step } from './HistoryStep.tsx';
import classes from './history.module.css';
import { byDay, fitting, type HistoryFilter, historyFilters, shownSteps, withNotes } from './historySteps.ts';

const shownAtFirst = 20;

type Props = { readonly orderId: string; readonly children?: ReactNode };

export const OrderHistory = ({ orderId, children }: Props) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const [filter, setFilter] = useState<HistoryFilter>('all');
  const [isWhole, setWhole] = useState(false);
  const state = useRead(ownerOrders.history, { orderId });
  const written = useRead(notes.list, { about: 'order', aboutId: orderId });
  const all = withNotes(shownSteps(state.data?.steps ?? []), written.data?.data ?? []);
  const fit = fitting(all, filter);
  const visible = isWhole ? fit : fit.slice(0, shownAtFirst);
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
      {written.error && <p className="muted">{written.error.message}</p>}
      {byDay(visible).map(({ on, entries }) => (
        <section key={`${on} ${entries[0]?.key}`} className={classes.day}>
          <Title order={3} pl={36} c="var(--ink-2)" fw={500} fz="sm">
            {shortDate(momentOf(on), language)}
          </Title>
          <ol>
            {entries.map((entry) =>
              'note' in entry ? (
                <HistoryNote key={entry.key} of={entry} />
              ) : (
                state.data && <Step key={entry.key} step={entry} names={state.data} />
              ),
            )}
          </ol>
        </section>
      ))}
      {visible.length < fit.length && (
        <Button variant="quiet" size="small" onClick={() => setWhole(true)}>
          {t('orders.story.more', { count: fit.length - visible.length })}
        </Button>
      )}
    </Panel>
  );
};
