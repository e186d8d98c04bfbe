import { type CertificateRow, certificates } from '@klang/contracts/api/certificates';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { baht, dayAndYear, momentOf } from '../../../lib/format.ts';
import { publicPath } from '../../../lib/language.ts';
import { useReadPages } from '../../../lib/readPages.ts';
import { useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import classes from './papers.module.css';
import { certificateWay } from './ways.ts';

const pageRows = 20;

const Row = ({ row }: { readonly row: CertificateRow }) => {
  const { t } = useTranslation('profile');
  const { language } = useSite();
  const { certificateId, number, paidOn, expectedSatang, state, refusedReason } = row;
  const isSent = state === 'sent';
  const isRefused = state === 'missing' && refusedReason !== null;
  return (
    <li className={`${classes.row} ${classes.certificate} grid middle gap-4-16`}>
      <div>
        <b className="block">{t(isRefused ? 'certificate.refusedShort' : `certificate.state.${state}`)}</b>
        <span className="hint block">{t('certificate.ofReceipt', { number })}</span>
      </div>
      <p className="hint">{dayAndYear(momentOf(paidOn), language)}</p>
      <b className={`${classes.sum} text-right`}>{baht(expectedSatang)}</b>
      {state !== 'matched' && (
        <Link className="underline-link" to={publicPath(certificateWay(certificateId), language)}>
          {t(isSent ? 'certificate.sendAnother' : 'certificate.send')}
        </Link>
      )}
    </li>
  );
};

export const MyCertificates = () => {
  const { t } = useTranslation('profile');
  const { t: common } = useTranslation('common');
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useReadPages(certificates.mine, { limit: pageRows });
  const rows = data?.pages.flatMap((page) => page.data) ?? [];
  if (rows.length === 0) return null;
  return (
    <section className="mt-40" aria-labelledby="certificates">
      <h2 className="fz-20" id="certificates">
        {t('certificate.title')}
      </h2>
      <ul className="plate lined mt-12">
        {rows.map((row) => (
          <Row key={row.certificateId} row={row} />
        ))}
      </ul>
      {hasNextPage && (
        <Button isBusy={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {common('more')}
        </Button>
      )}
    </section>
  );
};
