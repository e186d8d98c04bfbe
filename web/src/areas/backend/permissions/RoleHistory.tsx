import { permissions } from '@klang/contracts/api/permissions';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useRead } from '../../../lib/api.ts';
import { clockTime, shortDate } from '../../../lib/format.ts';
import { useSay, useSite } from '../../../lib/site.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';
import { changesBetween } from './letters.ts';
import { moduleTitle } from './moduleGroups.ts';
import classes from './permissions.module.css';

type Step = z.output<typeof permissions.history.detail>['steps'][number];

const useLetters = () => {
  const { t } = useTranslation('backend');
  return (letters: string): string =>
    letters === ''
      ? t('permissions.nothing')
      : [...letters].map((right) => t(`permissions.right.${right}`)).join(' · ');
};

const Changes = ({ step, before }: { readonly step: Step; readonly before: Step | undefined }) => {
  const say = useSay();
  const inWords = useLetters();
  const isRenamed = before !== undefined && before.name !== step.name;
  return (
    <div className={classes.changes}>
      {isRenamed && (
        <span>
          <del>{before.name}</del> → <b>{step.name}</b>
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

/** What a role was and became, newest first. */
export const RoleHistory = ({ permissionId }: { readonly permissionId: string }) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const { data } = useRead(permissions.history, { permissionId });
  const steps = data && [...data.steps].sort((one, other) => one.at.localeCompare(other.at));
  const rows = steps?.map((step, place) => ({ step, before: steps[place - 1] })).reverse();
  return (
    <Panel title={t('permissions.history')}>
      {!rows && <SkeletonRows rows={2} />}
      <ol className={classes.steps}>
        {rows?.map(({ step, before }) => (
          <li key={step.at}>
            <time dateTime={step.at}>
              {shortDate(step.at, language)} {clockTime(step.at)}
            </time>
            <div>
              <b>{t(before ? 'permissions.changed' : 'permissions.made')}</b>
              <p>{t('permissions.by', { name: step.by.name ?? t(`staff.by.${step.by.kind}`) })}</p>
              {step.reason && <p>{step.reason}</p>}
              <Changes step={step} before={before} />
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
};
