import { type FactorRow, factors } from '@klang/contracts/api/factors';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useCommand, useRead } from '../lib/api.ts';
import { dateAndTime } from '../lib/format.ts';
import { useSite } from '../lib/site.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { FailedState } from '../ui/FailedState.tsx';
import { FormProblems } from '../ui/FormProblems.tsx';
import { notify } from '../ui/notice.ts';
import { SkeletonRows } from '../ui/Skeletons.tsx';
import { AddFactor } from './AddFactor.tsx';
import { FactorRule } from './FactorRule.tsx';
import classes from './factors.module.css';
import own from './own.module.css';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useAddingFactor } from './useAddingFactor.ts';

type OwnFactors = z.output<typeof factors.mine.detail>;
type RowProps = { readonly row: FactorRow; readonly onChanged: () => void };

const Row = ({ row, onChanged }: RowProps) => {
  const { t } = useTranslation('doors');
  const { t: common } = useTranslation('common');
  const { language } = useSite();
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync, isPending, error, reset } = useCommand(factors.remove);
  const name = row.name ?? t(`factor.way.${row.way}`);
  const remove = async () => {
    const isDone = await mutateAsync({ factorId: row.id }).then(
      () => true,
      () => false,
    );
    if (!isDone) return;
    notify({ type: 'positive', title: t('factor.removed', { name }) });
    setAsking(false);
    onChanged();
  };
  return (
    <li className="row between wraps p-12-16">
      <span>
        <b className="block">{name}</b>
        <small className="block faint fz-13 lh-15">{t(`factor.way.${row.way}`)}</small>
        <small className="block faint fz-13 lh-15">
          {t('factor.added', { at: dateAndTime(row.addedAt, language) })}
        </small>
        <small className="block faint fz-13 lh-15">
          {row.usedAt ? t('sessions.used', { at: dateAndTime(row.usedAt, language) }) : t('factor.unused')}
        </small>
      </span>
      <Button size="small" onClick={() => setAsking(true)}>
        {t('factor.remove')}
        <span className="sr-only"> {name}</span>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('factor.removeTitle', { name })}
          yes={t('factor.remove')}
          no={common('back')}
          isBusy={isPending}
          onYes={() => void remove()}
          onNo={() => {
            reset();
            setAsking(false);
          }}
        >
          <p>{t('factor.removeText')}</p>
          {error && <FormProblems title={error.message} />}
        </ConfirmDialog>
      )}
    </li>
  );
};

const Codes = ({ left, onNew }: { readonly left: number; readonly onNew: (codes: readonly string[]) => void }) => {
  const { t } = useTranslation('doors');
  const { mutateAsync, isPending, error } = useCommand(factors.renewCodes);
  const renew = async () => {
    const answer = await mutateAsync({}).catch(() => null);
    if (answer) onNew(answer.detail.recoveryCodes);
  };
  return (
    <>
      {error && <FormProblems title={error.message} />}
      <div className="row wraps gap-12">
        <span>{t('factor.codesLeft', { count: left })}</span>
        <Button size="small" isBusy={isPending} onClick={() => void renew()}>
          {t('factor.renew')}
        </Button>
      </div>
    </>
  );
};

const Adding = ({ onCodes, onDone }: { onCodes: (codes: readonly string[]) => void; onDone: () => void }) => {
  const { t } = useTranslation('doors');
  const adding = useAddingFactor(undefined, ({ detail }) => {
    notify({ type: 'positive', title: t('factor.isAdded') });
    if (detail.recoveryCodes.length > 0) onCodes(detail.recoveryCodes);
    onDone();
  });
  return (
    <>
      <AddFactor adding={adding} />
      <div className={own.send}>
        <Button variant="quiet" onClick={onDone}>
          {t('factor.notNow')}
        </Button>
      </div>
    </>
  );
};

const Known = ({ mine, onChanged }: { readonly mine: OwnFactors; readonly onChanged: () => void }) => {
  const { t } = useTranslation('doors');
  const [isAdding, setAdding] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { data, codesLeft, isAsked, isSpared } = mine;
  const done = () => {
    setAdding(false);
    onChanged();
  };
  if (codes) return <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />;
  return (
    <>
      <p className={`${own.lead} remark`}>{t(isAsked ? 'factor.must' : 'factor.may')}</p>
      {isSpared && <p className={`${classes.calm} remark round lh-16 p-12-14`}>{t('factor.spared')}</p>}
      {data.length > 0 && (
        <ul className={`${classes.list} framed lined`}>
          {data.map((row) => (
            <Row key={row.id} row={row} onChanged={onChanged} />
          ))}
        </ul>
      )}
      {data.length > 0 && (
        <Codes
          left={codesLeft}
          onNew={(fresh) => {
            setCodes(fresh);
            onChanged();
          }}
        />
      )}
      {isAdding ? (
        <Adding onCodes={setCodes} onDone={done} />
      ) : (
        <div className={own.send}>
          <Button onClick={() => setAdding(true)}>{t('factor.add')}</Button>
        </div>
      )}
      {mine.maySetRule && <FactorRule rule={mine.rule} onChanged={onChanged} />}
    </>
  );
};

export const Factors = () => {
  const { t } = useTranslation('doors');
  const { t: common } = useTranslation('common');
  const { data, error, refetch } = useRead(factors.mine, {});
  const again = () => void refetch();
  return (
    <section className={`${own.panel} stack gap-16 full`}>
      <h2>{t('factor.panel')}</h2>
      {data && <Known mine={data} onChanged={again} />}
      {!data && !error && <SkeletonRows rows={1} />}
      {!data && error && (
        <FailedState title={common('failed.title')} text={error.message} retryLabel={common('retry')} onRetry={again} />
      )}
    </section>
  );
};
