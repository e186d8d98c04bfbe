import { papers } from '@klang/contracts/api/papers';
import type { PaperRow } from '@klang/contracts/papers/paperRow';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFileCalls } from '../../../lib/files.ts';
import { baht, dayAndYear, momentOf } from '../../../lib/format.ts';
import { publicPath } from '../../../lib/language.ts';
import { useSite } from '../../../lib/site.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { download as downloadIcon } from '../../../ui/listIcons.ts';
import { notify } from '../../../ui/notice.ts';
import { orderWay } from '../profile/ways.ts';
import classes from './papers.module.css';
import { correctWay } from './waysOfPapers.ts';

type Props = { readonly paper: PaperRow; readonly isOfOrder?: boolean };

/** Takes the paper as a file; until its sheet is drawn it says that this takes a moment. */
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
  if (!isFiled) return <small className={classes.soon}>{t('paper.soon')}</small>;
  return (
    <button
      type="button"
      className={classes.take}
      aria-label={t('paper.take', { number })}
      aria-busy={isBusy}
      onClick={isBusy ? undefined : () => void take()}
    >
      <Icon of={downloadIcon} />
    </button>
  );
};

/** A receipt comes in the place of another; what else names one is about it. */
const referenceOf = ({ kind, refersTo }: PaperRow, t: TFunction<'profile'>): readonly string[] => {
  const isReceipt = kind === 'RT';
  return refersTo === null ? [] : [t(isReceipt ? 'paper.insteadOf' : 'paper.about', { number: refersTo })];
};

/** What became of it since it was issued, and the way to say that it is wrong. */
const Became = ({ paper }: Pick<Props, 'paper'>) => {
  const { t } = useTranslation('profile');
  const { language } = useSite();
  const { paperId, kind, state, replacedBy, creditedSatang, correction, isFiled } = paper;
  const cancelled = replacedBy === null ? t('paper.replacedSoon') : t('paper.replacedBy', { number: replacedBy });
  const said = [
    ...(state === 'cancelled' ? [cancelled] : []),
    ...referenceOf(paper, t),
    ...(creditedSatang > 0 ? [t('paper.creditedOf', { amount: baht(creditedSatang) })] : []),
    ...(correction?.state === 'open' ? [t('paper.correctionOpen')] : []),
    ...(correction?.state === 'refused' ? [t('paper.correctionRefused')] : []),
  ].join(' · ');
  const isOpen = correction?.state === 'open' || correction?.state === 'done';
  const mayCorrect = kind === 'RT' && isFiled && state === 'valid' && creditedSatang === 0 && !isOpen;
  if (said === '' && !mayCorrect) return null;
  return (
    <small className={classes.became}>
      {said}
      {said !== '' && mayCorrect && <span className="on-screen"> · </span>}
      {mayCorrect && (
        <Link className="nowrap on-screen" to={publicPath(correctWay(paperId), language)}>
          {t('paper.wrong')}
        </Link>
      )}
    </small>
  );
};

const Row = ({ paper, isOfOrder = false }: Props) => {
  const { t } = useTranslation('profile');
  const { language } = useSite();
  const { number, kind, on, orderId, orderNumber, totalSatang } = paper;
  const isCash = paper.cause === 'cashTaken';
  return (
    <li className={classes.row}>
      <div>
        <b>{t(isCash ? 'paper.cash' : `paper.kind.${kind}`)}</b>
        <span className="nowrap">{number}</span>
      </div>
      <p>
        {dayAndYear(momentOf(on), language)}
        {!isOfOrder && (
          <>
            {' · '}
            <Link to={publicPath(orderWay(orderId), language)}>{orderNumber}</Link>
          </>
        )}
      </p>
      <b className={classes.sum}>{totalSatang !== null && baht(totalSatang)}</b>
      <Take paper={paper} />
      <Became paper={paper} />
    </li>
  );
};

/** Papers, newest first, each to be taken as a file. */
export const PaperRows = ({ rows, ...props }: Pick<Props, 'isOfOrder'> & { readonly rows: readonly PaperRow[] }) => (
  <ul className={classes.rows}>
    {rows.map((paper) => (
      <Row key={paper.paperId} paper={paper} {...props} />
    ))}
  </ul>
);
