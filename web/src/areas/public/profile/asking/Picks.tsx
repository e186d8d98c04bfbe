import type { ItemRow, RequestQuote } from '@klang/contracts/api/custody';
import { useTranslation } from 'react-i18next';
import { baht } from '../../../../lib/format.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { close } from '../../../../ui/icons.ts';
import { ItemPicture } from '../custody/ItemPicture.tsx';
import classes from './asking.module.css';

type Props = {
  readonly picks: readonly ItemRow[];
  readonly quote: RequestQuote | undefined;
  readonly onDrop: (id: string) => void;
};

export const Picks = ({ picks, quote, onDrop }: Props) => {
  const { t } = useTranslation('things');
  return (
    <>
      <h2 className="fz-18" aria-live="polite">
        {t('choose.picked', { count: picks.length })}
      </h2>
      <ul className={`${classes.picks} mt-8`}>
        {picks.map((item) => (
          <li className="grid middle gap-12 fz-15 p-8-0 ruled-below" key={item.id}>
            <ItemPicture item={item} width={56} height={44} />
            <span>{item.id}</span>
            <button
              type="button"
              className={`${classes.drop} square-44 centre plain muted round`}
              aria-label={t('choose.drop', { item: item.id })}
              onClick={() => onDrop(item.id)}
            >
              <Icon of={close} />
            </button>
          </li>
        ))}
      </ul>
      {quote && quote.kind !== null && (
        <dl className={`${classes.lines} fz-15 mt-14`}>
          <div>
            <dt>
              {t('quote.fee')}
              <small className="under">{t('quote.feeNote')}</small>
            </dt>
            <dd className="keeps-size">{quote.feeSatang === 0 ? t('quote.free') : baht(quote.feeSatang)}</dd>
          </div>
        </dl>
      )}
    </>
  );
};
