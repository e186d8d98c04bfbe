import type { PermissionRow } from '@klang/contracts/api/permissions';
import { moduleTitle } from '@klang/contracts/permissions/moduleTitles';
import { useTranslation } from 'react-i18next';
import { useSay } from '../../../lib/site.ts';
import { ConflictNotice } from '../../../lookups/form/ConflictNotice.tsx';
import { changesBetween } from './letters.ts';
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

/** Somebody else changed the role meanwhile: what, and what is to become of both. Nothing is overwritten unseen. */
export const RoleConflict = ({ held, theirs, mine, steps, onTake, onSendMine }: Props) => {
  const { t } = useTranslation('backend');
  const say = useSay();
  const touched = changesBetween(held.mod, mine.mod).map(({ module }) => module);
  const both = changesBetween(held.mod, theirs.mod).filter(({ module }) => touched.includes(module));
  const isRenamed = held.name !== theirs.name && held.name !== mine.name.trim();
  const names = [...(isRenamed ? [t('permissions.name')] : []), ...both.map(({ module }) => say(moduleTitle(module)))];
  return (
    <ConflictNotice steps={steps} both={names} onTake={onTake} onSendMine={onSendMine} since={held.revision}>
      <RoleChanges step={theirs} before={held} />
    </ConflictNotice>
  );
};
