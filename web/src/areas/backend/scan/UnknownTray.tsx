import { codes } from '@klang/contracts/api/codes';
import { Box } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { clockTime } from '../../../lib/format.ts';
import { inLanguage } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { TextInput } from '../../../ui/fields.tsx';
import { notify } from '../../../ui/notice.ts';
import type { Deed } from '../daySheet/deedStore.ts';
import classes from './scan.module.css';
import type { LoggedScan } from './scanLog.ts';

const unknown: ReadonlySet<string> = new Set([
  'code_not_known',
  'code_misread',
  'code_free',
  'code_retired',
  'code_of_others',
]);

/** Whether it stands in the tray, until somebody has looked after it. */
export const isUnknown = ({ verb, refusal = '' }: Deed): boolean => verb === 'scan' && unknown.has(refusal);

type Entry = {
  readonly scanId: string;
  readonly code: string;
  readonly at: string;
  readonly why: string;
  /** What the device keeps of it; one that was misread never left the page. */
  readonly kept?: Deed;
};
type Props = {
  readonly deeds: readonly Deed[];
  readonly log: readonly LoggedScan[];
  readonly mayTie: boolean;
  readonly onTied: (scan: Deed) => void;
  readonly onDrop: (scanId: string) => void;
};

/** Gives the label to the thing that it is stuck on, and does what it was scanned for. */
const Tie = ({ kept, code, onTied }: Pick<Props, 'onTied'> & { readonly kept: Deed; readonly code: string }) => {
  const { t } = useTranslation('scan');
  const [itemId, setItem] = useState('');
  const { mutateAsync, isPending, error } = useCommand(codes.assign);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await mutateAsync({ code, targetId: itemId }).catch(() => null);
    if (!answer) return;
    notify({ type: 'positive', title: t('unknown.tied', { code, item: itemId }) });
    onTied(kept);
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

const entriesOf = ({ deeds, log }: Pick<Props, 'deeds' | 'log'>): readonly Entry[] => {
  const kept = deeds.filter(isUnknown).map((deed) => {
    const { deedId: scanId, body, at, refused: why = '' } = deed;
    return { scanId, code: String(body['code']), at, why, kept: deed };
  });
  const misread = log.filter(({ outcome, refusal }) => outcome === 'refused' && refusal === 'code_misread');
  const known = new Set(kept.map(({ scanId }) => scanId));
  const bare = misread.filter(({ scanId }) => !known.has(scanId));
  return [...kept, ...bare.map(({ scanId, code, at, why }) => ({ scanId, code, at, why: why ? inLanguage(why) : '' }))];
};

/** Codes that stand for nothing here, until somebody looks after each: they are kept through a reload. */
export const UnknownTray = ({ deeds, log, mayTie, onTied, onDrop }: Props) => {
  const { t } = useTranslation('scan');
  const waiting = entriesOf({ deeds, log });
  if (waiting.length === 0) return null;
  return (
    <Box
      component="section"
      p={16}
      bd="1px solid var(--line)"
      bdrs="var(--radius-card)"
      bg="var(--surface)"
      className={classes.part}
    >
      <h2>{t('unknown.title', { count: waiting.length })}</h2>
      <ul className={classes.tray}>
        {waiting.map(({ scanId, code, at, why, kept }) => (
          <li key={scanId}>
            <p>
              <b>{code}</b> <time>{clockTime(at)}</time>
              <span>{why}</span>
            </p>
            {mayTie && kept?.refusal === 'code_free' && <Tie kept={kept} code={code} onTied={onTied} />}
            <Button size="large" onClick={() => onDrop(scanId)}>
              {t('unknown.drop')}
            </Button>
          </li>
        ))}
      </ul>
    </Box>
  );
};
