import { papers } from '@klang/contracts/api/papers';
import { sequenceOf } from '@klang/contracts/bills/bill';
import { paperText } from '@klang/contracts/papers/paperKindTexts';
import type { PaperRow } from '@klang/contracts/papers/paperRow';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFileCalls } from '../../../lib/files.ts';
import { baht, dayAndYear, momentOf } from '../../../lib/format.ts';
import { publicPath } from '../../../lib/language.ts';
import { useLocalize, useSite } from '../../../lib/site.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { download as downloadIcon } from '../../../ui/listIcons.ts';
import { notify } from '../../../ui/notice.ts';
import { orderWay } from '../profile/ways.ts';
import classes from './papers.module.css';
import { correctWay } from './ways.ts';

type Props = { readonly paper: PaperRow; readonly isOfOrder?: boolean };

const Take = ({ paper: { paperId, number, isFiled } }: Pick<Props, 'paper'>) => {
  const { t } = useTranslation('profile');
  const { download } = useFileCalls();
  const [isBusy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    await download(papers.mineAsPdf, { paperId }, `${number}.pdf`).catch((error: Error) =>
      notify({ type: 'negative', title: t('paper.notTaken'), text: error.message }),
    );
    setBusy(false);
  };
  if (!isFiled) return <small className={`${classes.soon} muted`}>{t('paper.soon')}</small>;
  return (
    <button
      type="button"
      className={`${classes.take} square-44 centre primary-text round-card pointer`}
      aria-label={t('paper.take', { number })}
      aria-busy={isBusy}
      onClick={isBusy ? undefined : () => void take()}
    >
      <Icon of={downloadIcon} />
    </button>
  );
};

const replacementOf = ({ state, replacedBy }: PaperRow, t: TFunction<'profile'>): readonly string[] => {
  const isCancelled = state === 'cancelled';
  if (replacedBy === null) return isCancelled ? [t('paper.replacedSoon')] : [];
  return [t(isCancelled ? 'paper.replacedBy' : 'paper.newOne', { number: replacedBy })];
};

const referenceOf = ({ kind, refersTo }: PaperRow, t: TFunction<'profile'>): readonly string[] => {
  const isReceipt = kind === 'RT';
  return refersTo === null ? [] : [t(isReceipt ? 'paper.insteadOf' : 'paper.about', { number: refersTo })];
};

const mayBeAnew = ({ creditedSatang, totalSatang }: PaperRow): boolean =>
  creditedSatang === 0 || creditedSatang < (totalSatang ?? 0);

const Became = ({ paper }: Pick<Props, 'paper'>) => {
  const { t } = useTranslation('profile');
  const { language } = useSite();
  const { paperId, kind, state, creditedSatang, correction, isFiled, isAbbreviated } = paper;
  const remarks = [
    ...replacementOf(paper, t),
    ...referenceOf(paper, t),
    ...(creditedSatang > 0 ? [t('paper.creditedOf', { amount: baht(creditedSatang) })] : []),
    ...(correction?.state === 'open' ? [t('paper.correctionOpen')] : []),
    ...(correction?.state === 'refused' ? [t('paper.correctionRefused')] : []),
  ].join(' · ');
  const isOpen = correction?.state === 'open' || correction?.state === 'done';
  const mayCorrect = kind === 'RT' && isFiled && state === 'valid' && mayBeAnew(paper) && !isOpen;
  if (remarks === '' && !mayCorrect) return null;
  return (
    <small className="spans muted fz-15">
      {remarks}
      {remarks !== '' && mayCorrect && <span className="on-screen"> · </span>}
      {mayCorrect && (
        <Link className="nowrap on-screen underline-link" to={publicPath(correctWay(paperId), language)}>
          {t(isAbbreviated ? 'paper.askFull' : 'paper.wrong')}
        </Link>
      )}
    </small>
  );
};

const Row = ({ paper, isOfOrder = false }: Props) => {
  const { t } = useTranslation('profile');
  const localize = useLocalize();
  const { language } = useSite();
  const { number, on, orderId, orderNumber, totalSatang } = paper;
  const isCash = paper.cause === 'cashTaken';
  const bill = paper.cause === 'billPaid' ? sequenceOf(paper.causeId) : null;
  return (
    <li className={`${classes.row} grid middle gap-4-16`}>
      <div>
        <b className="block">{isCash ? t('paper.cash') : localize(paperText(paper))}</b>
        <span className="nowrap hint block">{number}</span>
      </div>
      <p className="hint">
        {[dayAndYear(momentOf(on), language), ...(bill === null ? [] : [t('bills.number', { number: bill })])].join(
          ' · ',
        )}
        {!isOfOrder && (
          <>
            {' · '}
            <Link className="underline-link" to={publicPath(orderWay(orderId), language)}>
              {orderNumber}
            </Link>
          </>
        )}
      </p>
      <b className={`${classes.sum} text-right`}>{totalSatang !== null && baht(totalSatang)}</b>
      <Take paper={paper} />
      <Became paper={paper} />
    </li>
  );
};

export const PaperRows = ({ rows, ...props }: Pick<Props, 'isOfOrder'> & { readonly rows: readonly PaperRow[] }) => (
  <ul className="plate lined mt-12">
    {rows.map((paper) => (
      <Row key={paper.paperId} paper={paper} {...props} />
    ))}
  </ul>
);
