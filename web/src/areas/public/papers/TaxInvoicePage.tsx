import { papers } from '@klang/contracts/api/papers';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useRead } from '../../../lib/api.ts';
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

const taxKinds = ['RT', 'CN'] as const;

const Proved = ({ code, statement }: { readonly code: string | null; readonly statement: string }) =>
  code === null ? <StatementProof key={statement} code={statement} /> : <Proof key={code} proofQuery={{ code }} />;

const Papers = () => {
  const { t } = useTranslation('profile');
  const [search] = useSearchParams();
  const { detail } = useSession();
  const [link, correct, certificate] = [search.get('link'), search.get('correct'), search.get('certificate')];
  const isCustomer = detail?.kind === 'customer';
  const { data: counts } = useRead(papers.mineCounted, { kinds: [...taxKinds] }, { enabled: isCustomer });
  const isPlain = counts?.kinds.some(({ isReceiptAlone }) => isReceiptAlone);
  if (link !== null) return correct === null ? <LinkedPaper link={link} /> : <CorrectLinked link={link} />;
  if (isCustomer && correct !== null) return <CorrectMine key={correct} paperId={correct} />;
  if (isCustomer && certificate !== null) return <SendCertificate key={certificate} certificateId={certificate} />;
  return (
    <>
      <h1>{t(isPlain ? 'paper.plainPage' : 'paper.page')}</h1>
      {isCustomer && <MyCertificates />}
      {isCustomer && <MyPapers kinds={taxKinds} />}
      <CheckPaper />
    </>
  );
};

export const TaxInvoicePage = () => {
  const { t } = useTranslation('profile');
  const { name } = useSite();
  const [search] = useSearchParams();
  const [code, statement] = [search.get('proof'), search.get('statement')];
  const isProof = code !== null || statement !== null;
  return (
    <div className={classes.page}>
      <PageTitle of={`${t(isProof ? 'paper.proofPage' : 'paper.page')} · ${name}`} />
      {isProof ? <Proved code={code} statement={statement ?? ''} /> : <Papers />}
    </div>
  );
};
