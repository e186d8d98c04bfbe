import { bills } from '@klang/contracts/api/bills';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api.ts';
import { baht, dateAndTime, dayAndYear, momentOf } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { checkCircle, infoCircle } from '../../../ui/icons.ts';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';
import classes from './papers.module.css';

export const StatementProof = ({ code }: { readonly code: string }) => {
  const { t } = useTranslation('profile');
  const { language } = useSite();
  const { data, error } = useRead(bills.statementProof, { code });
  if (error) return <FormProblems title={error.message} />;
  if (!data) return <SkeletonRows rows={4} />;
  const { from, until, asOf, closingSatang, hash, lookedAt } = data;
  const at = (instant: string) => dateAndTime(instant, language);
  const facts = [
    { name: t('paper.what'), text: t('paper.statement.kind') },
    {
      name: t('paper.statement.days'),
      text: `${dayAndYear(momentOf(from), language)} – ${dayAndYear(momentOf(until), language)}`,
    },
    {
      name: t(closingSatang < 0 ? 'paper.statement.left' : 'paper.statement.owed'),
      text: baht(Math.abs(closingSatang)),
    },
    { name: t('paper.statement.asOf'), text: at(asOf) },
    { name: t('paper.statement.hash'), text: hash.replaceAll(/(.{4})(?=.)/g, '$1 ') },
  ];
  return (
    <div className={classes.proof} role="status">
      <header>
        <Icon of={checkCircle} size={20} />
        <h1>{t('paper.statement.genuine')}</h1>
        <p className="mt-6 muted">{t('paper.statement.text')}</p>
      </header>
      <dl className="card lined">
        {facts.map(({ name, text }) => (
          <div className="spread baseline gap-16 p-10-0" key={name}>
            <dt className="muted">{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="hint flex top gap-10">
        <Icon className="mt-4" of={infoCircle} size={18} />
        {t('paper.nobody')}
      </p>
      <small className="hint block mt-16">{t('paper.lookedAt', { at: at(lookedAt) })}</small>
    </div>
  );
};
