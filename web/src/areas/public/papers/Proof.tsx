import { type PaperProof, papers } from '@klang/contracts/api/papers';
import { paperText } from '@klang/contracts/papers/paperKindTexts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api.ts';
import { baht, dateAndTime, dayAndYear, momentOf } from '../../../lib/format.ts';
import { publicPath } from '../../../lib/language.ts';
import { useLocalize, useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { checkCircle, infoCircle } from '../../../ui/icons.ts';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import classes from './papers.module.css';

export type ProofQuery = { readonly code: string } | { readonly number: string; readonly totalSatang: number };

/** The neighbouring numbers show that none can be inserted. */
const Around = ({ proof: { number, before, after } }: { readonly proof: PaperProof }) => {
  const { t } = useTranslation('profile');
  return (
    <>
      <h2 className="fz-20">{t('paper.around')}</h2>
      <p className="mt-6 muted">{t('paper.aroundText')}</p>
      <ol className={classes.around}>
        {before && (
          <li className="spread gap-16">
            <span>{before}</span>
            <small className="hint">{t('paper.exists')}</small>
          </li>
        )}
        <li className="spread gap-16" aria-current="true">
          <b>{number}</b>
          <small className="hint">{t('paper.thisOne')}</small>
        </li>
        {after && (
          <li className="spread gap-16">
            <span>{after}</span>
            <small className="hint">{t('paper.exists')}</small>
          </li>
        )}
      </ol>
    </>
  );
};

const Standing = ({ proof: { kind, state, refersTo, creditedSatang, replacedAt } }: { readonly proof: PaperProof }) => {
  const { t } = useTranslation('profile');
  const { language } = useSite();
  const isCancelled = state === 'cancelled';
  const isReceipt = kind === 'RT';
  return (
    <>
      <div className="spread baseline gap-16 p-10-0">
        <dt className="muted">{t('paper.state')}</dt>
        <dd>
          {isCancelled ? (
            <StatusBadge tone="warning" mark="M5.5 5.5l5 5m0-5l-5 5" label={t('paper.cancelled')} />
          ) : (
            <StatusBadge tone="positive" mark="M5 8.2l2.1 2.1L11 6.2" label={t('paper.valid')} />
          )}
        </dd>
      </div>
      {isCancelled && replacedAt && (
        <div className="spread baseline gap-16 p-10-0">
          <dt className="muted">{t('paper.cancelledOn')}</dt>
          <dd>{dayAndYear(replacedAt, language)}</dd>
        </div>
      )}
      {creditedSatang > 0 && (
        <div className="spread baseline gap-16 p-10-0">
          <dt className="muted">{t('paper.credited')}</dt>
          <dd>{baht(creditedSatang)}</dd>
        </div>
      )}
      {refersTo !== null && (
        <div className="spread baseline gap-16 p-10-0">
          <dt className="muted">{t(isReceipt ? 'paper.standsFor' : 'paper.refersTo')}</dt>
          <dd>{refersTo}</dd>
        </div>
      )}
    </>
  );
};

type ProofProps = { readonly proof: PaperProof; readonly onAsk: (proofQuery: ProofQuery) => void };

const Instead = ({ proof: { replacedBy, replacedBySatang: totalSatang }, onAsk }: ProofProps) => {
  const { t } = useTranslation('profile');
  if (replacedBy === null || totalSatang === null) return null;
  return (
    <div className={`${classes.instead} plate grid gap-4 start`}>
      <small className="muted">{t('paper.useInstead')}</small>
      <b className="fz-20">{replacedBy}</b>
      <span>{baht(totalSatang)}</span>
      <Button className="mt-8" onClick={() => onAsk({ number: replacedBy, totalSatang })}>
        {t('paper.checkNow')}
      </Button>
    </div>
  );
};

const Genuine = ({ proof, onAsk }: ProofProps) => {
  const { t } = useTranslation('profile');
  const localize = useLocalize();
  const { language } = useSite();
  const { number, on, totalSatang, state, lookedAt } = proof;
  const isCancelled = state === 'cancelled';
  return (
    <div className={classes.proof} role="status">
      <header data-cancelled={isCancelled}>
        <Icon of={isCancelled ? infoCircle : checkCircle} size={20} />
        <h1>{t(isCancelled ? 'paper.cancelledTitle' : 'paper.genuine')}</h1>
        <p className="mt-6 muted">{t(isCancelled ? 'paper.cancelledText' : 'paper.genuineText')}</p>
      </header>
      <dl className="card lined">
        <div className="spread baseline gap-16 p-10-0">
          <dt className="muted">{t('paper.what')}</dt>
          <dd>{localize(paperText(proof))}</dd>
        </div>
        <div className="spread baseline gap-16 p-10-0">
          <dt className="muted">{t('paper.number')}</dt>
          <dd className="nowrap">{isCancelled ? <s>{number}</s> : number}</dd>
        </div>
        <div className="spread baseline gap-16 p-10-0">
          <dt className="muted">{t('paper.on')}</dt>
          <dd>{dayAndYear(momentOf(on), language)}</dd>
        </div>
        {totalSatang !== null && (
          <div className="spread baseline gap-16 p-10-0">
            <dt className="muted">{t('paper.amount')}</dt>
            <dd className="fz-24">{baht(totalSatang)}</dd>
          </div>
        )}
        <Standing proof={proof} />
      </dl>
      <Instead proof={proof} onAsk={onAsk} />
      <Around proof={proof} />
      <p className="hint flex top gap-10">
        <Icon className="mt-4" of={infoCircle} size={18} />
        {t('paper.nobody')}
      </p>
      <Button className="mt-16" to={publicPath('taxinvoice', language)}>
        {t('paper.checkAnother')}
      </Button>
      <small className="hint block mt-16">{t('paper.lookedAt', { at: dateAndTime(lookedAt, language) })}</small>
    </div>
  );
};

export const Proof = ({ proofQuery: first }: { readonly proofQuery: ProofQuery }) => {
  const [proofQuery, setProofQuery] = useState(first);
  const { data, error } = useRead(papers.proof, proofQuery);
  if (data) return <Genuine proof={data} onAsk={setProofQuery} />;
  return error ? <FormProblems title={error.message} /> : <SkeletonRows rows={4} />;
};
