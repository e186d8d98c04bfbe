import type { PayMethod } from '@klang/contracts/events/order';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../ui/Icon.tsx';
import { card, qrCode, store } from '../../../../ui/workIcons.ts';
import type { PaymentRow } from './offered.ts';
import classes from './pay.module.css';

const signs: Readonly<Record<PayMethod, string>> = { thaiqr: qrCode, card, transfer: store };

type Props = {
  readonly offered: readonly PaymentRow[];
  readonly chosen: PayMethod;
  readonly onChoose: (method: PayMethod) => void;
};

export const Methods = ({ offered, chosen, onChoose }: Props) => {
  const { t } = useTranslation('checkout');
  return (
    <fieldset className={classes.methods} aria-label={t('pay.method')}>
      {offered.map(({ kind }) => (
        <label key={kind} className={classes.method}>
          <input
            className="covers"
            type="radio"
            name="method"
            checked={kind === chosen}
            onChange={() => onChoose(kind)}
          />
          <Icon of={signs[kind]} />
          <span>
            <b>{t(`pay.way.${kind}`)}</b>
            <small>{t(`pay.wayText.${kind}`)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
};
