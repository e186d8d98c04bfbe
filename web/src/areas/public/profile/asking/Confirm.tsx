import { addressText } from '@klang/contracts/address/address';
import type { RequestQuote } from '@klang/contracts/api/custody';
import type { OrderParts } from '@klang/contracts/api/orders';
import type { RequestKind } from '@klang/contracts/custody/custody';
import { useTranslation } from 'react-i18next';
import { baht } from '../../../../lib/format.ts';
import { useSite } from '../../../../lib/site.ts';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { useVisitDay } from '../../checkout/Summary.tsx';
import { useReplaced } from './useReplaced.ts';

type Props = {
  readonly ask: RequestKind;
  readonly quote: RequestQuote;
  /** Where its visit goes. */
  readonly address: OrderParts['address'];
  readonly isBusy: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
};

export const Confirm = ({ ask, quote, address, isBusy, onYes, onNo }: Props) => {
  const { t } = useTranslation('things');
  const { t: common } = useTranslation('common');
  const { language } = useSite();
  const dayOf = useVisitDay();
  const replaced = useReplaced()(quote);
  const { itemIds, visit, cashSatang } = quote;
  const isEnd = ask === 'cancelItems' || ask === 'cancelContract';
  return (
    <ConfirmDialog
      title={t(`confirm.${ask}`)}
      yes={t('confirm.yes')}
      no={common('back')}
      tone={isEnd ? 'danger' : 'calm'}
      isBusy={isBusy}
      onYes={onYes}
      onNo={onNo}
    >
      <p>
        {t('story.things', { count: itemIds.length })}
        {visit && ` · ${dayOf(visit.on)} ${visit.start}–${visit.end}`}
      </p>
      {visit && address && <p>{addressText(address, language)}</p>}
      {replaced.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {cashSatang > 0 && <p>{t('visit.cash', { amount: baht(cashSatang) })}</p>}
      {isEnd && <p>{t('confirm.isEnd')}</p>}
    </ConfirmDialog>
  );
};
