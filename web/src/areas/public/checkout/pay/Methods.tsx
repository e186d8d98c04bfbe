import type { PayMethod } from '@klang/contracts/events/order';
import { payMethodTexts } from '@klang/contracts/payments/payMethodTexts';
import { useTranslation } from 'react-i18next';
import { useLocalize } from '../../../../lib/site.ts';
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
  const localize = useLocalize();
  return (
    <fieldset className={`${classes.methods} grid gap-12 mb-20`} aria-label={t('pay.method')}>
      {offered.map(({ kind }) => (
        <label
          key={kind}
          className={`${classes.method} option field-ring lh-145 row gap-12 round surface relative pointer p-12-16`}
        >
          <input
            className="covers"
            type="radio"
            name="method"
            checked={kind === chosen}
            onChange={() => onChoose(kind)}
          />
          <Icon className="primary-text" of={signs[kind]} />
          <span>
            <b className="block">{localize(payMethodTexts[kind])}</b>
            <small className="remark block">{t(`pay.wayText.${kind}`)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
};
