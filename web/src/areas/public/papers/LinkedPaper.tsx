import { papers } from '@klang/contracts/api/papers';
import type { PaperKind } from '@klang/contracts/papers/paper';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFileCalls } from '../../../lib/files.ts';
import { publicPath } from '../../../lib/language.ts';
import { useSite } from '../../../lib/site.ts';
import { loginFrom } from '../../../lib/wayBack.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { download as downloadIcon } from '../../../ui/listIcons.ts';
import { tabWay } from '../profile/ways.ts';
import classes from './papers.module.css';
import { correctLinkedWay } from './ways.ts';

type Props = { readonly link: string; readonly kind?: PaperKind };

export const LinkedPaper = ({ link, kind = 'RT' }: Props) => {
  const { t } = useTranslation('profile');
  const { language } = useSite();
  const { download } = useFileCalls();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const take = async () => {
    setBusy(true);
    setProblem(null);
    await download(papers.linked, { link }, `${t(`paper.file.${kind}`)}.pdf`).catch((error: Error) =>
      setProblem(error.message),
    );
    setBusy(false);
  };
  const door = publicPath(loginFrom('loginpage', tabWay('returns')), language);
  return (
    <section className={classes.linked}>
      <h1>{t(`paper.linked.${kind}`)}</h1>
      <p>{t('paper.linkedText')}</p>
      {problem !== null && <FormProblems title={problem} />}
      <div className={`${classes.buttons} wrap gap-12 mt-24`}>
        <Button variant="accent" size="large" left={downloadIcon} isBusy={isBusy} onClick={() => void take()}>
          {t('paper.open')}
        </Button>
        {kind === 'RT' && (
          <Button size="large" to={publicPath(correctLinkedWay(link), language)}>
            {t('paper.wrong')}
          </Button>
        )}
        <Button size="large" to={door}>
          {t('paper.all')}
        </Button>
      </div>
    </section>
  );
};
