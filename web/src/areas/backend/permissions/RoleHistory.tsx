import { type PermissionRow, permissions } from '@klang/contracts/api/permissions';
import { roleStatusTexts } from '@klang/contracts/lists/permissionList';
import type { ModuleName } from '@klang/contracts/permissions/modules';
import { moduleTitle } from '@klang/contracts/permissions/moduleTitles';
import { Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useCommand } from '../../../lib/api.ts';
import { dateAndTime } from '../../../lib/format.ts';
import { bahtText } from '../../../lib/money.ts';
import { useLocalize, useSite } from '../../../lib/site.ts';
import type { FieldInWords } from '../../../lookups/form/FormConflict.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { Textarea } from '../../../ui/fields.tsx';
import type { LoadState } from '../../../ui/ListPage.tsx';
import { notify } from '../../../ui/notice.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { PartLoading } from '../../../ui/PartLoading.tsx';
import { LostRights, lostBy } from './LostRights.tsx';
import classes from './permissions.module.css';
import { changesBetween } from './roleRights.ts';
import { useRightNames } from './useRightNames.ts';

export type RoleStep = z.output<typeof permissions.history.detail>['steps'][number];
type State = Pick<RoleStep, 'name' | 'mod' | 'active' | 'status' | 'sort' | 'refundSatang'>;
/** A form has no sort position, because saving does not move the role. */
type RoleInForm = Omit<State, 'sort'> & Partial<Pick<State, 'sort'>>;
const placeOf = ({ sort }: RoleInForm): string => (sort === undefined ? '' : `${sort}`);

const useDone = () => {
  const { t } = useTranslation('backend');
  return (step: State, before: State | undefined): string => {
    if (!before) return t('permissions.made');
    return t(step.sort === before.sort ? 'permissions.changed' : 'permissions.moved');
  };
};

export const useRoleInWords = () => {
  const { t } = useTranslation('backend');
  const { t: lookups } = useTranslation('lookups');
  const localize = useLocalize();
  const inWords = useRightNames();
  const standing = ({ active, status }: RoleInForm): string =>
    localize(roleStatusTexts[active ? (status === 1 || status === 9 ? status : 5) : 'off']);
  return (before: RoleInForm, after: RoleInForm): readonly FieldInWords[] => {
    const fields = [
      { name: 'name', label: t('permissions.name'), was: before.name, is: after.name },
      { name: 'state', label: t('permissions.state'), was: standing(before), is: standing(after) },
      {
        name: 'refundSatang',
        label: t('permissions.refundLimit'),
        was: bahtText(before.refundSatang),
        is: bahtText(after.refundSatang),
      },
      { name: 'sort', label: lookups('place'), was: placeOf(before), is: placeOf(after) },
    ].filter(({ was, is }) => was !== is);
    const letters = changesBetween(before.mod, after.mod).map(({ module, before: was, after: is }) => ({
      name: module,
      label: localize(moduleTitle(module)),
      was: inWords(was),
      is: inWords(is),
    }));
    return [...fields, ...letters];
  };
};

const nothing: RoleInForm = { name: '', mod: {}, active: true, status: 5, refundSatang: null };

export const RoleChanges = ({ step, before }: { readonly step: State; readonly before: State | undefined }) => {
  const inWords = useRoleInWords();
  const begun = {
    ...nothing,
    ...(before ?? { name: step.name, active: step.active, status: step.status, sort: step.sort }),
  };
  return (
    <Group gap="4px 18px" align="stretch" mt={2}>
      {inWords(begun, step).map(({ name, label, was, is }) => (
        <span key={name}>
          {name !== 'name' && name !== 'state' && `${label}: `}
          {before && (
            <Text component="del" c="dimmed">
              {was || '–'}
            </Text>
          )}
          {before && ' → '}
          <Text component="b" fw={500}>
            {is || '–'}
          </Text>
        </span>
      ))}
    </Group>
  );
};

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
      title={lookups('history.restoreTitle', { when: dateAndTime(to.at, language) })}
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
  readonly state: LoadState<{ readonly steps: readonly RoleStep[] }>;
  readonly mayRestore: boolean;
};

export const RoleHistory = ({ state, mayRestore, ...role }: Props) => {
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
      <Stack component="ol" gap={0} className={classes.steps}>
        {rows?.map(({ step, before }) => (
          <li key={step.revision}>
            <Text component="time" c="dimmed" dateTime={step.at}>
              {dateAndTime(step.at, language)}
            </Text>
            <div>
              <b>{done(step, before)}</b>
              <Text c="var(--ink-2)">
                {t('permissions.by', { name: step.by.name ?? t(`staff.by.${step.by.kind}`) })}
              </Text>
              {step.reason && <Text c="var(--ink-2)">{step.reason}</Text>}
              <RoleChanges step={step} before={before} />
              {mayRestore && step !== now && (
                <Button size="small" variant="quiet" onClick={() => setRestored(step)}>
                  {lookups('history.restore')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </Stack>
      {restored && now && <Restore {...role} now={now} to={restored} onClose={() => setRestored(null)} />}
    </Panel>
  );
};
