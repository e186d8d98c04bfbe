import { lookupCalls } from '@klang/contracts/api/lookups';
import { isVisitOver } from '@klang/contracts/calendar/shortNotice';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api.ts';
import { serverNow } from '../../../lib/serverClock.ts';
import { DayField } from '../../../lookups/day/DayField.tsx';
import { isDay } from '../../../lookups/day/typedDay.ts';
import { isOffered } from '../../../lookups/entryNames.ts';

export type DayWish = { readonly on: string; readonly slotId: string };
export const noWish: DayWish = { on: '', slotId: '' };
export const wished = ({ on, slotId }: DayWish): DayWish | null => (isDay(on) && slotId ? { on, slotId } : null);

type Props = { readonly wish: DayWish; readonly isTried: boolean; readonly onChange: (wish: DayWish) => void };

export const VisitFields = ({ wish, isTried, onChange }: Props) => {
  const { t } = useTranslation('trips');
  const rows = useRead(lookupCalls.timeslot.get, { limit: 100, sort: 'sort' }).data?.data ?? [];
  const slots = rows.filter(isOffered).map((row) => {
    const [hours, end] = [`${String(row['start'])}–${String(row['end'])}`, String(row['end'])];
    const isOver = isVisitOver({ on: wish.on, end }, new Date(serverNow()));
    return { value: row._id, label: isOver ? `${hours} · ${t('hoursOver')}` : hours, disabled: isOver };
  });
  return (
    <>
      <DayField
        label={t('day')}
        value={wish.on}
        error={isTried && !isDay(wish.on) ? t('dayMissing') : undefined}
        onChange={(on) => onChange({ ...wish, on })}
      />
      <NativeSelect
        label={t('hours')}
        value={wish.slotId}
        data={[{ value: '', label: t('choose') }, ...slots]}
        error={isTried && !wish.slotId ? t('hoursMissing') : undefined}
        onChange={({ currentTarget }) => onChange({ ...wish, slotId: currentTarget.value })}
      />
    </>
  );
};
