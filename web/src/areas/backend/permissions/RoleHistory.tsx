import { type PermissionRow, permissions } from '@klang/contracts/api/permissions';
import type { ModuleName } from '@klang/contracts/permissions/modules';
import { moduleTitle } from '@klang/contracts/permissions/moduleTitles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useCommand } from '../../../lib/api.ts';
import { clockTime, shortDate } from '../../../lib/format.ts';
import { useSay, useSite } from '../../../lib/site.ts';
import { bahtText } from '../../../lookups/money.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { Textarea } from '../../../ui/fields.tsx';
import type { Loading } from '../../../ui/ListPage.tsx';
import { notify } from '../../../ui/notice.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { PartLoading } from '../../../ui/PartLoading.tsx';
import { LostRights, lostBy } from './LostRights.tsx';
import { changesBetween } from './letters.ts';
import classes from './permissions.module.css';
import { useLetters } from './useLetters.ts';

export type RoleStep = z.output<typeof permissions.history.detail>['steps'][number];
type State = Pick<RoleStep, 'name' | 'mod' | 'active' | 'status' | 'sort' | 'refundSatang'>;

/** What happened to a role, in a word. */
const useDone = () => {
  const { t } = useTranslation('backend');
  return (step: State, before: State | undefined): string => {
    if (!before) return t('permissions.made');
    return t(step.sort === before.sort ? 'permissions.changed' : 'permissions.moved');
  };
};

/** Where a role stands, in words. */
const useStanding = () => {
  const { t } = useTranslation('backend');
  return ({ active, status }: State): string => t(active ? `permissions.status.${status}` : 'permissions.off');
};

/** From what to what: the name, where it stands, its place in the list, and module by module. */
export const RoleChanges = ({ step, before }: { readonly step: State; readonly before: State | undefined }) => {
  const { t } = useTranslation('backend');
  const { t: lookups } = useTranslation('lookups');
  const say = useSay();
  const inWords = useLetters();
  const standing = useStanding();
  const told = before
    ? [[before.name, step.name] as const, [standing(before), standing(step)] as const].filter(([was, is]) => was !== is)
    : [];
  return (
    <div className={classes.changes}>
      {told.map(([was, is]) => (
        <span key={was}>
          <del>{was}</del> → <b>{is}</b>
        </span>
      ))}
      {before && before.sort !== step.sort && (
        <span>
          {lookups('place')}: <del>{before.sort}</del> → <b>{step.sort}</b>
        </span>
      )}
      {(before?.refundSatang ?? null) !== (step.refundSatang ?? null) && (
        <span>
          {t('permissions.refundLimit')}: {before && <del>{bahtText(before.refundSatang) || '–'}</del>}
          {before && ' → '}
          <b>{bahtText(step.refundSatang) || '–'}</b>
        </span>
      )}
      {changesBetween(before?.mod ?? {}, step.mod).map(({ module, before: was, after }) => (
        <span key={module}>
          {say(moduleTitle(module))}: {before && <del>{inWords(was)}</del>}
          {before && ' → '}
          <b>{inWords(after)}</b>
        </span>
      ))}
    </div>
  );
};

/** The role as it is kept now, and the modules of the package. */
type RoleBefore = { readonly role: PermissionRow; readonly modules: readonly ModuleName[] };

type RestoreProps = RoleBefore & {
  readonly to: RoleStep;
  readonly now: RoleStep;
  readonly onClose: () => void;
};

const Restore = ({ role, modules, to, now, onClose }: RestoreProps) => {
  const { t } = useTranslation('backend');
  const { t: lookups } = useTranslation('lookups');
  const { t: common } = useTranslation('common');
  const { language } = useSite();
  const { mutateAsync, isPending, error } = useCommand(permissions.restore);
  const [reason, setReason] = useState('');
  const lost = lostBy({ role, after: to, modules });
  const restore = async () => {
    const body = { permissionId: role.id, to: to.revision, revision: now.revision, reason: reason.trim() || null };
    if (!(await mutateAsync(body).catch(() => null))) return;
    notify({ type: 'positive', title: lookups('history.restored') });
    onClose();
  };
  return (
    <ConfirmDialog
      title={lookups('history.restoreTitle', { when: `${shortDate(to.at, language)} ${clockTime(to.at)}` })}
      yes={lookups('history.restore')}
      no={common('back')}
      tone={lost ? 'danger' : 'calm'}
      isBusy={isPending}
      onYes={restore}
      onNo={onClose}
    >
      <p>{lookups('history.restoreText')}</p>
      {error && <FormProblems title={error.message} />}
      <RoleChanges step={{ ...to, sort: now.sort }} before={now} />
      {lost && (
        <section>
          <h3>{t('permissions.losing.title', { count: role.holders })}</h3>
          <LostRights lost={lost} after={to} />
        </section>
      )}
      <Textarea
        label={lookups('reason')}
        maxLength={500}
        rows={2}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </ConfirmDialog>
  );
};

type Props = RoleBefore & {
  readonly state: Loading<{ readonly steps: readonly RoleStep[] }>;
  readonly mayRestore: boolean;
};

/** What a role was and became, newest first; any earlier state can be put back. */
export const RoleHistory = ({ state, mayRestore, ...held }: Props) => {
  const { t } = useTranslation('backend');
  const { t: lookups } = useTranslation('lookups');
  const { language } = useSite();
  const done = useDone();
  const [restored, setRestored] = useState<RoleStep | null>(null);
  const steps = state.data?.steps;
  const inOrder = steps && [...steps].sort((one, other) => one.revision - other.revision);
  const now = inOrder?.at(-1);
  const rows = inOrder?.map((step, place) => ({ step, before: inOrder[place - 1] })).reverse();
  return (
    <Panel title={t('permissions.history')}>
      <PartLoading state={state} rows={2} />
      <ol className={classes.steps}>
        {rows?.map(({ step, before }) => (
          <li key={step.revision}>
            <time dateTime={step.at}>
              {shortDate(step.at, language)} {clockTime(step.at)}
            </time>
            <div>
              <b>{done(step, before)}</b>
              <p>{t('permissions.by', { name: step.by.name ?? t(`staff.by.${step.by.kind}`) })}</p>
              {step.reason && <p>{step.reason}</p>}
              <RoleChanges step={step} before={before} />
              {mayRestore && step !== now && (
                <Button size="small" variant="quiet" onClick={() => setRestored(step)}>
                  {lookups('history.restore')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ol>
      {restored && now && <Restore {...held} now={now} to={restored} onClose={() => setRestored(null)} />}
    </Panel>
  );
};
