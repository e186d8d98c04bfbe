import type { TurnOutcome } from '@klang/contracts/api/lookups';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { FormProblems } from '../ui/FormProblems.tsx';
import { Textarea } from '../ui/fields.tsx';
import { notify } from '../ui/notice.ts';
import { SkeletonText } from '../ui/Skeletons.tsx';
import { Progress, TurnPreview } from './Bulk.tsx';
import type { SelectionState } from './useSelection.ts';
import { type RowChoice, type Take, type TurnInput, useTurns } from './useTurns.ts';

type Props<M extends RowChoice> = {
  readonly title: (count: number) => string;
  readonly yes: string;
  readonly tone?: 'danger' | 'calm';
  readonly selecting: SelectionState;
  readonly rowChoice: M;
  /** A key for the action: a new key starts a new preview. Null while a choice is missing. */
  readonly deed: string | null;
  readonly reason?: 'must' | 'may';
  readonly take: (body: M & TurnInput, reason: string | null) => Promise<TurnOutcome>;
  readonly children?: (isBegun: boolean) => ReactNode;
  readonly onClose: () => void;
};

type LookProps = {
  readonly rowChoice: RowChoice;
  readonly take: Take;
  readonly onSeen: (outcome: TurnOutcome) => void;
};

const Look = ({ rowChoice, take, onSeen }: LookProps) => {
  const { run, outcome, error, isBusy } = useTurns(rowChoice, take);
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

const useDeed = <M extends RowChoice>(props: Props<M>) => {
  const { deed, reason, selecting, onClose } = props;
  const { t } = useTranslation('lists');
  // The selection at opening: the list below changes during the run.
  const [{ rowChoice, count }] = useState({ rowChoice: props.rowChoice, count: selecting.count });
  const [why, setWhy] = useState('');
  const [isTried, setTried] = useState(false);
  const [result, setResult] = useState<TurnOutcome | null>(null);
  const [seen, setSeen] = useState<{ readonly deed: string | null; readonly outcome: TurnOutcome } | null>(null);
  const take = (body: TurnInput) =>
    props.take((body.ids ? body : { ...rowChoice, ...body }) as M & TurnInput, why.trim() || null);
  const outcome = seen?.deed === deed ? seen.outcome : null;
  // The filter may match more rows by now, so run on the previewed ids.
  const doing = useTurns(rowChoice.ids || !outcome?.ids ? rowChoice : { ids: outcome.ids }, take);
  const isMissing = reason === 'must' && why.trim() === '';
  const run = async () => {
    setTried(true);
    if (!outcome || isMissing) return;
    const done = await doing.run();
    if (!done) return;
    selecting.clear();
    if (done.refused.length > 0) return setResult(done);
    notify({ type: 'positive', title: t('bulk.done', { count: done.changed }) });
    onClose();
  };
  const onSeen = (found: TurnOutcome) => setSeen({ deed, outcome: found });
  return { rowChoice, count, take, doing, outcome, result, onSeen, run, why, setWhy, isMissing: isTried && isMissing };
};

type ResultProps = { readonly title: string; readonly outcome: TurnOutcome; readonly onClose: () => void };

const Result = ({ title, outcome, onClose }: ResultProps) => {
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

export const BulkDialog = <M extends RowChoice>(props: Props<M>) => {
  const { yes, tone = 'calm', deed, reason, children, onClose } = props;
  const { t } = useTranslation('lists');
  const { t: common } = useTranslation('common');
  const { rowChoice, count, take, doing, outcome, result, onSeen, run, why, setWhy, isMissing } = useDeed(props);
  const { changed = -1, warned = [] } = outcome ?? {};
  const isEmpty = changed === 0;
  if (result) return <Result title={props.title(count)} outcome={result} onClose={onClose} />;
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
      {deed !== null && <Look key={deed} rowChoice={rowChoice} take={take} onSeen={onSeen} />}
      {doing.outcome && <Progress isBusy={doing.isBusy} done={doing.outcome.changed} of={changed} />}
      {reason && !isEmpty && <Why value={why} isMust={reason === 'must'} isMissing={isMissing} onChange={setWhy} />}
    </ConfirmDialog>
  );
};
