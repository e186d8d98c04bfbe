import type { PermissionRow } from '@klang/contracts/api/permissions';
import { archived, published } from '@klang/contracts/lookups/status';
import { lostRights, type RoleState } from '@klang/contracts/permissions/lostRights';
import { type ModuleName, moduleNames } from '@klang/contracts/permissions/modules';
import { moduleTitle } from '@klang/contracts/permissions/moduleTitles';
import type { Rights } from '@klang/contracts/permissions/rights';
import { useTranslation } from 'react-i18next';
import { useLocalize } from '../../../lib/site.ts';
import classes from './permissions.module.css';
import { useRightNames } from './useRightNames.ts';

type Change = {
  readonly role: Pick<PermissionRow, 'holders' | 'mod' | 'active' | 'status'>;
  readonly after: RoleState;
  readonly modules: readonly ModuleName[];
};

export const lostBy = ({ role, after, modules }: Change): Rights | undefined => {
  if (role.holders === 0 || after.status === archived) return undefined;
  const lost = lostRights(modules, { before: role, after });
  return Object.keys(lost).length > 0 ? lost : undefined;
};

type Props = { readonly lost: Rights; readonly after: RoleState };

export const LostRights = ({ lost, after }: Props) => {
  const { t } = useTranslation('backend');
  const localize = useLocalize();
  const inWords = useRightNames();
  const isOff = !after.active || after.status !== published;
  return (
    <div className={`${classes.lost} tinted ringed stack gap-8 round p-12-14`} data-tone="warning">
      <p>{t(isOff ? 'permissions.losing.all' : 'permissions.losing.text')}</p>
      <ul className="fz-14">
        {moduleNames
          .filter((module) => lost[module])
          .map((module) => (
            <li key={module}>
              {localize(moduleTitle(module))}: <b>{inWords(lost[module] ?? '')}</b>
            </li>
          ))}
      </ul>
    </div>
  );
};
