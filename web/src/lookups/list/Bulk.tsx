import type { LookupCalls } from '@klang/contracts/api/lookups';
import type { RecordStatus } from '@klang/contracts/lookups/status';
import { Stack } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { FormProblems } from '../../ui/FormProblems.tsx';
import { Textarea } from '../../ui/fields.tsx';
import { notify } from '../../ui/notice.ts';
import { Key } from '../../ui/office/Key.tsx';
import { SkeletonText } from '../../ui/Skeletons.tsx';
import classes from './list.module.css';
import { type Meant, type Outcome, useMarking } from './useMarking.ts';
import type { Selecting } from './useSelection.ts';

type Props = {
  readonly mark: LookupCalls['mark'];
  /** What the list is narrowed to. */
  readonly found: Pick<Meant, 'filter' | 'search'>;
  readonly selecting: Selecting;
};
const doings = [5, 1, 9] as const;

const markedBy = ({ found, selecting: { selection } }: Props, status: RecordStatus): Meant =>
  selection.isAllMatching ? { ...found, status } : { ids: [...selection.ids], status };

const Told = ({ title, of }: { readonly title: string; readonly of: Outcome['refused'] }) => (
  <>
    <p>{title}</p>
    <ul>
      {of.slice(0, 8).map(({ _id, name, why }) => (
        <li key={_id}>
          <b>{name}</b> {why}
        </li>
      ))}
    </ul>
  </>
);

export const TurnPreview = ({ changed, alreadySo, refused, warned }: Outcome) => {
  const { t } = useTranslation('lookups');
  return (
    <div className={classes.preview}>
      <p>
        <b>{t('bulk.changed', { count: changed })}</b>
      </p>
      {warned.length > 0 && (
        <div className={classes.warned}>
          <Told title={t('bulk.warned', { count: warned.length })} of={warned} />
        </div>
      )}
      {alreadySo > 0 && <p>{t('bulk.alreadySo', { count: alreadySo })}</p>}
      {refused.length > 0 && <Told title={t('bulk.refused', { count: refused.length })} of={refused} />}
    </div>
  );
};

type Far = { readonly done: number; readonly of: number; readonly isBusy: boolean };

/** How far it is, and that it can be gone on with. */
export const Progress = ({ done, of, isBusy }: Far) => {
  const { t } = useTranslation('lookups');
  const said = t(isBusy ? 'bulk.soFar' : 'bulk.stopped', { count: done });
  return (
    <Stack gap={6} className={classes.far}>
      <progress aria-label={said} max={Math.max(of, 1)} value={done} />
      <p role="status">{said}</p>
    </Stack>
  );
};

const toneOf = (outcome: Outcome | null) => (outcome && outcome.warned.length > 0 ? 'danger' : 'calm');

type DialogProps = Props & { readonly status: RecordStatus; readonly onClose: () => void };

/** Says what would become of the chosen entries before it happens, and asks why. */
const MarkDialog = ({ status, onClose, ...props }: DialogProps) => {
  const { t } = useTranslation('lookups');
  const { t: common } = useTranslation('common');
  const { mark } = props;
  // What was meant when it was opened: the list below moves on while it works.
  const [body] = useState(() => markedBy(props, status));
  const [count] = useState(props.selecting.count);
  const looking = useMarking(mark, body);
  const doing = useMarking(mark, body);
  const [reason, setReason] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at once, when it opens
  useEffect(() => void looking.run({ isPreview: true, reason: null }), []);
  const outcome = looking.isBusy ? null : looking.outcome;
  const error = looking.error ?? doing.error;
  const run = async () => {
    const done = await doing.run({ reason: reason.trim() || null });
    if (!done) return;
    notify({ type: 'positive', title: t('bulk.done', { count: done.changed }) });
    props.selecting.clear();
    onClose();
  };
  const isEmpty = outcome?.changed === 0;
  return (
    <ConfirmDialog
      title={t(`bulk.title.${status}`, { count })}
      yes={isEmpty ? common('close') : t(`bulk.do.${status}`)}
      no={doing.isBusy ? t('bulk.stop') : common('back')}
      tone={toneOf(outcome)}
      isBusy={doing.isBusy || looking.isBusy}
      onYes={isEmpty ? onClose : run}
      onNo={doing.isBusy ? doing.stop : onClose}
    >
      {error && <FormProblems title={error.message} />}
      {!outcome && !error && <SkeletonText lines={2} />}
      {outcome && <TurnPreview {...outcome} />}
      {outcome && doing.outcome && <Progress isBusy={doing.isBusy} done={doing.outcome.changed} of={outcome.changed} />}
      {!isEmpty && (
        <Textarea
          label={t('reason')}
          maxLength={500}
          rows={2}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      )}
    </ConfirmDialog>
  );
};

/** How much is chosen, and that there is more of it. */
export const SelectionLine = ({ selecting, total }: { readonly selecting: Selecting; readonly total: number }) => {
  const { t } = useTranslation('lookups');
  const { selection, count, mayTakeAll, takeAll, clear } = selecting;
  if (!mayTakeAll && !selection.isAllMatching) return null;
  return (
    <div className={classes.line} role="status">
      {t(selection.isAllMatching ? 'bulk.allMatching' : 'bulk.onPage', { count })}
      {mayTakeAll && (
        <button type="button" onClick={takeAll}>
          {t('bulk.takeAll', { count: total })}
        </button>
      )}
      <button type="button" onClick={clear}>
        {t('bulk.clear')}
      </button>
    </div>
  );
};

type FrameProps = { readonly selecting: Pick<Selecting, 'count' | 'clear'>; readonly children: ReactNode };

/** Stands below a list while something of it is chosen. */
export const BulkFrame = ({ selecting: { count, clear }, children }: FrameProps) => {
  const { t } = useTranslation('lookups');
  return (
    <section className={classes.bulk} aria-label={t('bulk.label')}>
      <b>{t('bulk.count', { count })}</b>
      {children}
      <button type="button" className={classes.escape} aria-label={t('bulk.clear')} onClick={clear}>
        <Key name="Esc" />
      </button>
    </section>
  );
};

/** What can be done to everything that is chosen; what is being done ends also where the list has nothing of it left. */
export const BulkBar = (props: Props) => {
  const { t } = useTranslation('lookups');
  const [status, setStatus] = useState<RecordStatus | null>(null);
  return (
    <>
      {props.selecting.count > 0 && (
        <BulkFrame selecting={props.selecting}>
          {doings.map((one) => (
            <Button key={one} size="small" variant="quiet" onClick={() => setStatus(one)}>
              {t(`bulk.do.${one}`)}
            </Button>
          ))}
        </BulkFrame>
      )}
      {status && <MarkDialog key={status} {...props} status={status} onClose={() => setStatus(null)} />}
    </>
  );
};
