import type { TurnOutcome } from '@klang/contracts/api/lookups';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { FormProblems } from '../ui/FormProblems.tsx';
import { Textarea } from '../ui/fields.tsx';
import { notify } from '../ui/notice.ts';
import { SkeletonText } from '../ui/Skeletons.tsx';
import { Progress, TurnPreview } from './Bulk.tsx';
import type { Selecting } from './useSelection.ts';
import { type RowChoice, type Take, type TurnInput, useTurns } from './useTurns.ts';

type Props<M extends RowChoice> = {
  readonly title: (count: number) => string;
  readonly yes: string;
  readonly tone?: 'danger' | 'calm';
  readonly selecting: Selecting;
  /** The rows by name, or the filter that finds them. */
  readonly meant: M;
  /** What is done, by a word: another one is looked at anew. Null while something of it is still to be chosen. */
  readonly deed: string | null;
  readonly reason?: 'must' | 'may';
  readonly take: (asked: M & TurnInput, reason: string | null) => Promise<TurnOutcome>;
  readonly children?: (isBegun: boolean) => ReactNode;
  readonly onClose: () => void;
};

type LookProps = { readonly meant: RowChoice; readonly take: Take; readonly onSeen: (outcome: TurnOutcome) => void };

/** What it would come to, before it happens. */
const Look = ({ meant, take, onSeen }: LookProps) => {
  const { run, outcome, error, isBusy } = useTurns(meant, take);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at once; another deed begins anew
  useEffect(() => void run({ isPreview: true }).then((seen) => seen && onSeen(seen)), []);
  if (error) return <FormProblems title={error.message} />;
  return isBusy || !outcome ? <SkeletonText lines={2} /> : <TurnPreview {...outcome} />;
};

type WhyProps = {
  readonly value: string;
  readonly isMust: boolean;
  readonly isMissing: boolean;
  readonly onChange: (value: string) => void;
};

const Why = ({ value, isMust, isMissing, onChange }: WhyProps) => {
  const { t } = useTranslation('lists');
  const { t: common } = useTranslation('common');
  return (
    <Textarea
      label={isMust ? common('ask.reason') : t('bulk.reason')}
      maxLength={500}
      rows={2}
      value={value}
      error={isMissing ? common('ask.reasonMissing') : undefined}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
};

/** What is meant, looked at and done; why, where that is asked. */
const useDeed = <M extends RowChoice>(props: Props<M>) => {
  const { deed, reason, selecting, onClose } = props;
  const { t } = useTranslation('lists');
  // What was meant when it was opened: the list below moves on while it works.
  const [{ meant, count }] = useState({ meant: props.meant, count: selecting.count });
  const [why, setWhy] = useState('');
  const [isTried, setTried] = useState(false);
  const [told, setTold] = useState<TurnOutcome | null>(null);
  const [seen, setSeen] = useState<{ readonly deed: string | null; readonly outcome: TurnOutcome } | null>(null);
  const take = (asked: TurnInput) =>
    // Nothing of what finds them has to be said beside their names.
    props.take((asked.ids ? asked : { ...meant, ...asked }) as M & TurnInput, why.trim() || null);
  const outcome = seen?.deed === deed ? seen.outcome : null;
  // What the filter finds by then may be more than was seen: those that were are done by their names.
  const doing = useTurns(meant.ids || !outcome?.ids ? meant : { ids: outcome.ids }, take);
  const isMissing = reason === 'must' && why.trim() === '';
  const run = async () => {
    setTried(true);
    if (!outcome || isMissing) return;
    const done = await doing.run();
    if (!done) return;
    selecting.clear();
    // Who was refused by then was not in what was seen before.
    if (done.refused.length > 0) return setTold(done);
    notify({ type: 'positive', title: t('bulk.done', { count: done.changed }) });
    onClose();
  };
  const onSeen = (found: TurnOutcome) => setSeen({ deed, outcome: found });
  return { meant, count, take, doing, outcome, told, onSeen, run, why, setWhy, isMissing: isTried && isMissing };
};

type ToldProps = { readonly title: string; readonly outcome: TurnOutcome; readonly onClose: () => void };

/** What was done and what was not, where not all of it could be. */
const Told = ({ title, outcome, onClose }: ToldProps) => {
  const { t: common } = useTranslation('common');
  return (
    <ConfirmDialog
      title={title}
      yes={common('close')}
      no={null}
      tone="calm"
      isBusy={false}
      onYes={onClose}
      onNo={onClose}
    >
      <TurnPreview {...outcome} isDone />
    </ConfirmDialog>
  );
};

/** Says what would become of everything that is chosen before it happens; each that cannot change is told by name. */
export const BulkDialog = <M extends RowChoice>(props: Props<M>) => {
  const { yes, tone = 'calm', deed, reason, children, onClose } = props;
  const { t } = useTranslation('lists');
  const { t: common } = useTranslation('common');
  const { meant, count, take, doing, outcome, told, onSeen, run, why, setWhy, isMissing } = useDeed(props);
  const { changed = -1, warned = [] } = outcome ?? {};
  const isEmpty = changed === 0;
  if (told) return <Told title={props.title(count)} outcome={told} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={props.title(count)}
      yes={isEmpty ? common('close') : yes}
      no={doing.isBusy ? t('bulk.stop') : common('back')}
      tone={warned.length > 0 ? 'danger' : tone}
      isBusy={doing.isBusy}
      onYes={isEmpty ? onClose : () => void run()}
      onNo={doing.isBusy ? doing.stop : onClose}
    >
      {children?.(doing.outcome !== null)}
      {doing.error && <FormProblems title={doing.error.message} />}
      {deed !== null && <Look key={deed} meant={meant} take={take} onSeen={onSeen} />}
      {doing.outcome && <Progress isBusy={doing.isBusy} done={doing.outcome.changed} of={changed} />}
      {reason && !isEmpty && <Why value={why} isMust={reason === 'must'} isMissing={isMissing} onChange={setWhy} />}
    </ConfirmDialog>
  );
};
