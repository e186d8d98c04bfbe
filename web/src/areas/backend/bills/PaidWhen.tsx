import { useTranslation } from 'react-i18next';
import { DayField } from '../../../lookups/day/DayField.tsx';
import { TextInput } from '../../../ui/fields.tsx';
import { type DayAndTime, momentIn } from './paidMoment.ts';

type Props = {
  readonly value: DayAndTime;
  readonly onChange: (when: DayAndTime) => void;
  readonly error?: string | undefined;
  /** True: the time that the bank shows. False: also a payment at the counter. */
  readonly isByBank?: boolean;
};

export const PaidWhen = ({ value, onChange, error, isByBank = false }: Props) => {
  const { t } = useTranslation('backend');
  const wrong =
    momentIn(value) === null ? t(isByBank ? 'orders.confirm.wrongTime' : 'bills.money.wrongTime') : undefined;
  return (
    <>
      <DayField
        label={t(isByBank ? 'orders.confirm.day' : 'bills.money.day')}
        value={value.day}
        error={error ?? wrong}
        onChange={(day) => onChange({ ...value, day })}
      />
      <TextInput
        label={t(isByBank ? 'orders.confirm.time' : 'bills.money.time')}
        inputMode="numeric"
        placeholder="16:20"
        value={value.time}
        autoComplete="off"
        error={wrong !== undefined}
        onChange={({ currentTarget }) => onChange({ ...value, time: currentTarget.value })}
      />
    </>
  );
};
