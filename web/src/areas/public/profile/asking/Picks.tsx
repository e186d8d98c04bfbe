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

/** What was ticked so far, and what a visit for it costs. */
export const Picks = ({ picks, quote, onDrop }: Props) => {
  const { t } = useTranslation('things');
  return (
    <>
      <h2 aria-live="polite">{t('choose.picked', { count: picks.length })}</h2>
      <ul className={classes.picks}>
        {picks.map((item) => (
          <li key={item.id}>
            <ItemPicture item={item} className={classes.pick} />
            <span>{item.id}</span>
            <button
              type="button"
              className={classes.drop}
              aria-label={t('choose.drop', { item: item.id })}
              onClick={() => onDrop(item.id)}
            >
              <Icon of={close} />
            </button>
          </li>
        ))}
      </ul>
      {quote && quote.kind !== null && (
        <dl className={classes.lines}>
          <div>
            <dt>
              {t('quote.fee')}
              <small>{t('quote.feeNote')}</small>
            </dt>
            <dd>{quote.feeSatang === 0 ? t('quote.free') : baht(quote.feeSatang)}</dd>
          </div>
        </dl>
      )}
    </>
  );
};
