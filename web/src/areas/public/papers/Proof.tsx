import { type PaperProof, papers } from '@klang/contracts/api/papers';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api.ts';
import { baht, clockTime, dayAndYear, momentOf, shortDate } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { checkCircle, infoCircle } from '../../../ui/icons.ts';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import classes from './papers.module.css';

export type AskedProof = { readonly code: string } | { readonly number: string; readonly totalSatang: number };

/** The numbers beside it: where none is missing, none can be put between. */
const Around = ({ proof: { number, before, after } }: { readonly proof: PaperProof }) => {
  const { t } = useTranslation('profile');
  return (
    <>
      <h2>{t('paper.around')}</h2>
      <p>{t('paper.aroundText')}</p>
      <ol className={classes.around}>
        {before && (
          <li>
            <span>{before}</span>
            <small>{t('paper.exists')}</small>
          </li>
        )}
        <li aria-current="true">
          <b>{number}</b>
          <small>{t('paper.thisOne')}</small>
        </li>
        {after && (
          <li>
            <span>{after}</span>
            <small>{t('paper.exists')}</small>
          </li>
        )}
      </ol>
    </>
  );
};

const Standing = ({ proof: { kind, state, refersTo, creditedSatang } }: { readonly proof: PaperProof }) => {
  const { t } = useTranslation('profile');
  const isCancelled = state === 'cancelled';
  const isReceipt = kind === 'RT';
  return (
    <>
      <div>
        <dt>{t('paper.state')}</dt>
        <dd>
          {isCancelled ? (
            <StatusBadge tone="warning" mark="M5.5 5.5l5 5m0-5l-5 5" label={t('paper.cancelled')} />
          ) : (
            <StatusBadge tone="positive" mark="M5 8.2l2.1 2.1L11 6.2" label={t('paper.valid')} />
          )}
        </dd>
      </div>
      {creditedSatang > 0 && (
        <div>
          <dt>{t('paper.credited')}</dt>
          <dd>{baht(creditedSatang)}</dd>
        </div>
      )}
      {refersTo !== null && (
        <div>
          <dt>{t(isReceipt ? 'paper.standsFor' : 'paper.refersTo')}</dt>
          <dd>{refersTo}</dd>
        </div>
      )}
    </>
  );
};

type ProofProps = { readonly proof: PaperProof; readonly onAsk: (asked: AskedProof) => void };

/** The paper that came in its place, which has the same sum. */
const Instead = ({ proof: { replacedBy, totalSatang }, onAsk }: ProofProps) => {
  const { t } = useTranslation('profile');
  if (replacedBy === null || totalSatang === null) return null;
  return (
    <div className={classes.instead}>
      <small>{t('paper.useInstead')}</small>
      <b>{replacedBy}</b>
      <Button onClick={() => onAsk({ number: replacedBy, totalSatang })}>{t('paper.checkNow')}</Button>
    </div>
  );
};

const Genuine = ({ proof, onAsk }: ProofProps) => {
  const { t } = useTranslation('profile');
  const { language } = useSite();
  const { number, kind, on, totalSatang, state, lookedAt } = proof;
  const isCancelled = state === 'cancelled';
  return (
    <div className={classes.proof} role="status">
      <header data-cancelled={isCancelled}>
        <Icon of={isCancelled ? infoCircle : checkCircle} size={20} />
        <h1>{t(isCancelled ? 'paper.cancelledTitle' : 'paper.genuine')}</h1>
        <p>{t(isCancelled ? 'paper.cancelledText' : 'paper.genuineText')}</p>
      </header>
      <dl>
        <div>
          <dt>{t('paper.what')}</dt>
          <dd>{t(`paper.kind.${kind}`)}</dd>
        </div>
        <div>
          <dt>{t('paper.number')}</dt>
          <dd className="nowrap">{isCancelled ? <s>{number}</s> : number}</dd>
        </div>
        <div>
          <dt>{t('paper.on')}</dt>
          <dd>{dayAndYear(momentOf(on), language)}</dd>
        </div>
        {totalSatang !== null && (
          <div>
            <dt>{t('paper.amount')}</dt>
            <dd className={classes.total}>{baht(totalSatang)}</dd>
          </div>
        )}
        <Standing proof={proof} />
      </dl>
      <Instead proof={proof} onAsk={onAsk} />
      <Around proof={proof} />
      <p className={classes.nobody}>
        <Icon of={infoCircle} size={18} />
        {t('paper.nobody')}
      </p>
      <small>{t('paper.lookedAt', { at: `${shortDate(lookedAt, language)} ${clockTime(lookedAt)}` })}</small>
    </div>
  );
};

/** What we say of a paper that somebody holds: whether we issued it, what became of it, and never to whom. */
export const Proof = ({ asked: first }: { readonly asked: AskedProof }) => {
  const [asked, setAsked] = useState(first);
  const { data, error } = useRead(papers.proof, asked);
  if (data) return <Genuine proof={data} onAsk={setAsked} />;
  return error ? <FormProblems title={error.message} /> : <SkeletonRows rows={4} />;
};
