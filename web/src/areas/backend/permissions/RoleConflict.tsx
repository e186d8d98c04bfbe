import type { PermissionRow } from '@klang/contracts/api/permissions';
import { useTranslation } from 'react-i18next';
import { clockTime, shortDate } from '../../../lib/format.ts';
import { useSay, useSite } from '../../../lib/site.ts';
import classes from '../../../lookups/form/form.module.css';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { people } from '../../../ui/workIcons.ts';
import { changesBetween } from './letters.ts';
import { moduleTitle } from './moduleGroups.ts';
import { RoleChanges, type RoleStep } from './RoleHistory.tsx';
import type { RoleFields } from './useRoleDraft.ts';

type Props = {
  /** What was loaded when the typing began, what is stored now, and what is typed. */
  readonly held: PermissionRow;
  readonly theirs: PermissionRow;
  readonly mine: RoleFields;
  readonly steps: readonly RoleStep[] | undefined;
  readonly onTake: () => void;
  readonly onSendMine: () => void;
};

const useWho = ({ held, steps = [] }: Pick<Props, 'held' | 'steps'>): string => {
  const { t } = useTranslation('lookups');
  const { language } = useSite();
  const newer = steps.filter(({ revision }) => revision > held.revision);
  const last = newer.at(-1);
  if (!last) return t('conflict.someone');
  const names = [...new Set(newer.map(({ by }) => by.name ?? t(`by.${by.kind}`)))].join(', ');
  return t('conflict.who', { names, at: `${shortDate(last.at, language)} ${clockTime(last.at)}` });
};

/** Somebody else changed the role meanwhile: what, and what is to become of both. Nothing is overwritten unseen. */
export const RoleConflict = ({ held, theirs, mine, steps, onTake, onSendMine }: Props) => {
  const { t } = useTranslation('lookups');
  const { t: backend } = useTranslation('backend');
  const say = useSay();
  const who = useWho({ held, steps });
  const touched = changesBetween(held.mod, mine.mod).map(({ module }) => module);
  const both = changesBetween(held.mod, theirs.mod).filter(({ module }) => touched.includes(module));
  const isRenamed = held.name !== theirs.name && held.name !== mine.name.trim();
  const names = [
    ...(isRenamed ? [backend('permissions.name')] : []),
    ...both.map(({ module }) => say(moduleTitle(module))),
  ].join(', ');
  return (
    <section className={classes.conflict} role="alert" aria-label={t('conflict.title')}>
      <Icon of={people} />
      <div>
        <b>{t('conflict.title')}</b>
        <p>{who}</p>
        <RoleChanges step={theirs} before={held} />
        <p>{names ? t('conflict.both', { names }) : t('conflict.apart')}</p>
        <div className={classes.conflictButtons}>
          <Button variant="filled" onClick={onSendMine}>
            {t('conflict.sendMine')}
          </Button>
          <Button onClick={onTake}>{t('conflict.take')}</Button>
        </div>
      </div>
    </section>
  );
};
