import { type LinkedPaperFacts, papers } from '@klang/contracts/api/papers';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api.ts';
import { useFileCalls } from '../../../lib/files.ts';
import { baht } from '../../../lib/format.ts';
import { publicPath } from '../../../lib/language.ts';
import { useSite } from '../../../lib/site.ts';
import { loginFrom } from '../../../lib/wayBack.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { infoCircle } from '../../../ui/icons.ts';
import { download as downloadIcon } from '../../../ui/listIcons.ts';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';
import { tabWay } from '../profile/ways.ts';
import { Proof } from './Proof.tsx';
import classes from './papers.module.css';
import { correctLinkedWay } from './ways.ts';

type Props = { readonly link: string };
type PaperProps = { readonly paper: LinkedPaperFacts };

const ToAll = () => {
  const { t } = useTranslation('profile');
  const { language } = useSite();
  return (
    <Button size="large" to={publicPath(loginFrom('loginpage', tabWay('returns')), language)}>
      {t('paper.all')}
    </Button>
  );
};

/** The PDF of a canceled paper stays as it was, so the page says what became of it. */
const Became = ({ paper: { state, replacedBy, creditedSatang } }: PaperProps) => {
  const { t } = useTranslation('profile');
  if (state === 'cancelled') {
    const instead = replacedBy === null ? t('paper.replacedSoon') : t('paper.replacedBy', { number: replacedBy });
    return (
      <div className="tinted ringed flex gap-12 fz-15 round p-14-16 mt-16 lh-16" data-tone="warning" role="status">
        <Icon className="toned mt-2" of={infoCircle} />
        <div>
          <b className="toned">{t('paper.cancelledTitle')}</b>
          <p>{instead}</p>
        </div>
      </div>
    );
  }
  return creditedSatang > 0 ? <p>{t('paper.creditedOf', { amount: baht(creditedSatang) })}</p> : null;
};

type FoundProps = Props & PaperProps & { readonly onCheck: () => void };
const Found = ({ link, paper, onCheck }: FoundProps) => {
  const { t } = useTranslation('profile');
  const { language } = useSite();
  const { download } = useFileCalls();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { kind, number, state, replacedBy, replacedBySatang } = paper;
  const take = async () => {
    setBusy(true);
    setProblem(null);
    await download(papers.linked, { link }, `${t(`paper.file.${kind}`)}.pdf`).catch((error: Error) =>
      setProblem(error.message),
    );
    setBusy(false);
  };
  const isCancelled = state === 'cancelled';
  return (
    <section className={classes.linked}>
      <h1>{t(`paper.linked.${kind}`)}</h1>
      <p>
        <b>{isCancelled ? <s>{number}</s> : number}</b>
      </p>
      <Became paper={paper} />
      <p>{t('paper.linkedText')}</p>
      {problem !== null && <FormProblems title={problem} />}
      <div className={`${classes.buttons} wrap gap-12 mt-24`}>
        {replacedBy !== null && replacedBySatang !== null && (
          <Button variant="accent" size="large" onClick={onCheck}>
            {t('paper.checkIt', { number: replacedBy })}
          </Button>
        )}
        <Button
          variant={isCancelled ? 'outlined' : 'accent'}
          size="large"
          left={downloadIcon}
          isBusy={isBusy}
          onClick={() => void take()}
        >
          {t('paper.open')}
        </Button>
        {kind === 'RT' && !isCancelled && (
          <Button size="large" to={publicPath(correctLinkedWay(link), language)}>
            {t('paper.wrong')}
          </Button>
        )}
        <ToAll />
      </div>
    </section>
  );
};

export const LinkedPaper = ({ link }: Props) => {
  const { data: paper, error } = useRead(papers.aboutLinked, { link });
  const [isChecking, setChecking] = useState(false);
  if (!paper) {
    if (!error) return <SkeletonRows rows={4} />;
    return (
      <section className={`${classes.linked} grid gap-24`}>
        <FormProblems title={error.message} />
        <div>
          <ToAll />
        </div>
      </section>
    );
  }
  const { replacedBy: number, replacedBySatang: totalSatang } = paper;
  if (isChecking && number !== null && totalSatang !== null) return <Proof proofQuery={{ number, totalSatang }} />;
  return <Found link={link} paper={paper} onCheck={() => setChecking(true)} />;
};
