import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '../../../lib/area.tsx';
import { useSite } from '../../../lib/site.ts';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { CheckPaper } from './CheckPaper.tsx';
import { CorrectLinked, CorrectMine } from './CorrectPaper.tsx';
import { LinkedPaper } from './LinkedPaper.tsx';
import { MyPapers } from './MyPapers.tsx';
import { Proof } from './Proof.tsx';
import classes from './papers.module.css';

/** By a link that paper, by a code its proof; otherwise the papers of who is signed in, and the way to check any paper. */
export const TaxInvoicePage = () => {
  const { t } = useTranslation('profile');
  const { name } = useSite();
  const [search] = useSearchParams();
  const { detail } = useSession();
  const [link, code, correct] = [search.get('link'), search.get('proof'), search.get('correct')];
  const title = code === null ? t('paper.page') : t('paper.proofPage');
  const isMine = link === null && correct !== null && detail?.kind === 'customer';
  return (
    <div className={classes.page}>
      <PageTitle of={`${title} · ${name}`} />
      {code !== null && <Proof key={code} asked={{ code }} />}
      {code === null && link !== null && correct === null && <LinkedPaper link={link} />}
      {code === null && link !== null && correct !== null && <CorrectLinked link={link} />}
      {code === null && isMine && <CorrectMine key={correct} paperId={correct} />}
      {code === null && link === null && !isMine && (
        <>
          <h1>{t('paper.page')}</h1>
          {detail?.kind === 'customer' && <MyPapers />}
          <CheckPaper />
        </>
      )}
    </div>
  );
};
