import { papers } from '@klang/contracts/api/papers';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useRead } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { publicPath } from '../../../lib/language.ts';
import { useSite } from '../../../lib/site.ts';
import { loginFrom, wayTo } from '../../../lib/wayBack.ts';
import { Button } from '../../../ui/Button.tsx';
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

type LoginProps = { readonly title: string; readonly text: string };
/** A mail is often opened where nobody is logged in. */
const LoginFirst = ({ title, text }: LoginProps) => {
  const { t } = useTranslation('profile');
  const { language } = useSite();
  const location = useLocation();
  return (
    <>
      <h1>{title}</h1>
      <p className="muted mt-12 mb-24">{text}</p>
      <Button variant="accent" size="large" to={publicPath(loginFrom('loginpage', wayTo(location)), language)}>
        {t('paper.login')}
      </Button>
    </>
  );
};

type AboutProps = { readonly paperId: string; readonly isCustomer: boolean };
const Correct = ({ paperId, isCustomer }: AboutProps) => {
  const { t } = useTranslation('profile');
  if (isCustomer) return <CorrectMine key={paperId} paperId={paperId} />;
  return <LoginFirst title={t('paper.correctTitle')} text={t('paper.correctLogin')} />;
};
const Certificate = ({ paperId, isCustomer }: AboutProps) => {
  const { t } = useTranslation('profile');
  if (isCustomer) return <SendCertificate key={paperId} certificateId={paperId} />;
  return <LoginFirst title={t('certificate.sendTitle')} text={t('certificate.login')} />;
};

const Papers = () => {
  const { t } = useTranslation('profile');
  const [search] = useSearchParams();
  const { detail } = useSession();
  const [link, correct, certificate] = [search.get('link'), search.get('correct'), search.get('certificate')];
  const isCustomer = detail?.kind === 'customer';
  const { data: counts } = useRead(papers.mineCounted, { kinds: [...taxKinds] }, { enabled: isCustomer });
  const isPlain = counts?.kinds.some(({ isReceiptAlone }) => isReceiptAlone);
  if (link !== null) return correct === null ? <LinkedPaper link={link} /> : <CorrectLinked link={link} />;
  if (correct !== null) return <Correct paperId={correct} isCustomer={isCustomer} />;
  if (certificate !== null) return <Certificate paperId={certificate} isCustomer={isCustomer} />;
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
