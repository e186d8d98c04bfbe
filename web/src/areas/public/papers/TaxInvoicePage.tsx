import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '../../../lib/area.tsx';
import { useSite } from '../../../lib/site.ts';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { CheckPaper } from './CheckPaper.tsx';
import { CorrectLinked, CorrectMine } from './CorrectPaper.tsx';
import { LinkedPaper } from './LinkedPaper.tsx';
import { MyCertificates } from './MyCertificates.tsx';
import { MyPapers } from './MyPapers.tsx';
import { Proof } from './Proof.tsx';
import classes from './papers.module.css';
import { SendCertificate } from './SendCertificate.tsx';
import { StatementProof } from './StatementProof.tsx';

/** By a link that paper, by a code its proof; otherwise the papers of who is signed in, and the way to check any paper. */
export const TaxInvoicePage = () => {
  const { t } = useTranslation('profile');
  const { name } = useSite();
  const [search] = useSearchParams();
  const { detail } = useSession();
  const [link, code, correct] = [search.get('link'), search.get('proof'), search.get('correct')];
  const statement = code === null ? search.get('statement') : null;
  const isProof = code !== null || statement !== null;
  const title = t(isProof ? 'paper.proofPage' : 'paper.page');
  const certificate = search.get('certificate');
  const isCustomer = detail?.kind === 'customer';
  const isMine = link === null && correct !== null && isCustomer;
  const isSending = link === null && !isMine && certificate !== null && isCustomer;
  return (
    <div className={classes.page}>
      <PageTitle of={`${title} · ${name}`} />
      {code !== null && <Proof key={code} asked={{ code }} />}
      {statement !== null && <StatementProof key={statement} code={statement} />}
      {!isProof && link !== null && correct === null && <LinkedPaper link={link} />}
      {!isProof && link !== null && correct !== null && <CorrectLinked link={link} />}
      {!isProof && isMine && <CorrectMine key={correct} paperId={correct} />}
      {!isProof && isSending && <SendCertificate key={certificate} certificateId={certificate} />}
      {!isProof && link === null && !isMine && !isSending && (
        <>
          <h1>{t('paper.page')}</h1>
          {isCustomer && <MyCertificates />}
          {isCustomer && <MyPapers />}
          <CheckPaper />
        </>
      )}
    </div>
  );
};
