import { codes } from '@klang/contracts/api/codes';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { clockTime } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { TextInput } from '../../../ui/fields.tsx';
import { notify } from '../../../ui/notice.ts';
import classes from './scan.module.css';
import { type LoggedScan, scanLog } from './scanLog.ts';

const unknown: ReadonlySet<string | null> = new Set(['code_not_known', 'code_misread', 'code_free', 'code_retired']);

/** Gives the label to the thing that it is stuck on. */
const Tie = ({ scan }: { readonly scan: LoggedScan }) => {
  const { t } = useTranslation('scan');
  const [itemId, setItem] = useState('');
  const { mutateAsync, isPending, error } = useCommand(codes.assign);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await mutateAsync({ code: scan.code, targetId: itemId }).catch(() => null);
    if (!answer) return;
    notify({ type: 'positive', title: t('unknown.tied', { code: scan.code, item: itemId }) });
    scanLog.remove(scan.scanId);
  };
  return (
    <form className={classes.typed} onSubmit={(event) => void onSubmit(event)}>
      {error && <FormProblems title={error.message} />}
      <TextInput
        size="lg"
        label={t('unknown.item')}
        value={itemId}
        maxLength={80}
        autoComplete="off"
        onChange={({ currentTarget }) => setItem(currentTarget.value.trim().toUpperCase())}
      />
      <Button type="submit" size="large" isBusy={isPending} isDisabled={itemId === ''}>
        {t('unknown.tie')}
      </Button>
    </form>
  );
};

/** Codes that stand for nothing here, until somebody looks after each. */
export const UnknownTray = ({ log, mayTie }: { readonly log: readonly LoggedScan[]; readonly mayTie: boolean }) => {
  const { t } = useTranslation('scan');
  const { language } = useSite();
  const waiting = log.filter(({ outcome, refusal }) => outcome === 'refused' && unknown.has(refusal));
  if (waiting.length === 0) return null;
  return (
    <section className={classes.part}>
      <h2>{t('unknown.title', { count: waiting.length })}</h2>
      <ul className={classes.tray}>
        {waiting.map((scan) => (
          <li key={scan.scanId}>
            <p>
              <b>{scan.code}</b> <time>{clockTime(scan.at)}</time>
              <span>{scan.why?.[language]}</span>
            </p>
            {mayTie && scan.refusal === 'code_free' && <Tie scan={scan} />}
            <Button size="large" onClick={() => scanLog.remove(scan.scanId)}>
              {t('unknown.drop')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};
