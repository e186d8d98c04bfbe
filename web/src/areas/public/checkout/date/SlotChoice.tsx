import type { SlotView } from '@klang/contracts/api/calendar';
import { isShortNotice } from '@klang/contracts/calendar/shortNotice';
import { urgentItemSatang } from '@klang/contracts/limits';
import type { Visit } from '@klang/contracts/orders/trips';
import { useTranslation } from 'react-i18next';
import { baht } from '../../../../lib/format.ts';
import { serverNow } from '../../../../lib/serverClock.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { check } from '../../../../ui/icons.ts';
import { isOpen } from './DayCell.tsx';
import classes from './slots.module.css';

export const hours = ({ start, end }: Pick<SlotView, 'start' | 'end'>): string => `${start}–${end}`;

export const useSlotWord = (): ((slot: SlotView) => string) => {
  const { t } = useTranslation('checkout');
  return ({ state, left }) => (state === 'few' ? t('slot.few', { count: left ?? 1 }) : t(`slot.${state}`));
};

const SoonNote = ({ visit }: { readonly visit: Pick<Visit, 'on' | 'start'> }) => {
  const { t } = useTranslation('checkout');
  if (!isShortNotice(visit, new Date(serverNow()))) return null;
  return <small className="block fz-14 teal">{t('slot.soon', { amount: baht(urgentItemSatang) })}</small>;
};

type Props = {
  readonly on: string;
  readonly slots: readonly SlotView[];
  readonly chosen: string | null;
  readonly onChoose: (slotId: string) => void;
};

export const SlotChoice = ({ on, slots, chosen, onChoose }: Props) => {
  const { t } = useTranslation('checkout');
  const word = useSlotWord();
  return (
    <fieldset className={`${classes.slots} grid gap-12`} aria-label={t('slot.title')}>
      {slots.map((slot) => (
        <label
          key={slot.slotId}
          className={`${classes.slot} option field-ring lh-145 block round surface relative pointer text-left p-12-16`}
          data-state={slot.state}
        >
          <input
            className="covers"
            type="radio"
            name="slot"
            value={slot.slotId}
            checked={slot.slotId === chosen}
            disabled={!isOpen(slot.state)}
            onChange={() => onChoose(slot.slotId)}
          />
          <b className="block fz-17">{hours(slot)}</b>
          <small className="block fz-14 teal">{word(slot)}</small>
          {isOpen(slot.state) && <SoonNote visit={{ on, start: slot.start }} />}
          <Icon of={check} className={classes.mark} />
        </label>
      ))}
    </fieldset>
  );
};
