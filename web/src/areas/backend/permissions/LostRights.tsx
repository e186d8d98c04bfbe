import type { PermissionRow } from '@klang/contracts/api/permissions';
import { archived, published } from '@klang/contracts/lookups/status';
import { lostRights, type RoleState } from '@klang/contracts/permissions/lostRights';
import { type ModuleName, moduleNames } from '@klang/contracts/permissions/modules';
import { moduleTitle } from '@klang/contracts/permissions/moduleTitles';
import type { Rights } from '@klang/contracts/permissions/rights';
import { useTranslation } from 'react-i18next';
import { useSay } from '../../../lib/site.ts';
import classes from './permissions.module.css';
import { useLetters } from './useLetters.ts';

type Change = {
  /** As it is kept now, with how many hold it. */
  readonly role: Pick<PermissionRow, 'holders' | 'mod' | 'active' | 'status'>;
  readonly after: RoleState;
  readonly modules: readonly ModuleName[];
};

/** What people lose by a change of the role they hold; none where nobody does. A held role is never archived. */
export const lostBy = ({ role, after, modules }: Change): Rights | undefined => {
  if (role.holders === 0 || after.status === archived) return undefined;
  const lost = lostRights(modules, { before: role, after });
  return Object.keys(lost).length > 0 ? lost : undefined;
};

type Props = { readonly lost: Rights; readonly after: RoleState };

/** Module by module, what whoever holds the role cannot do any more. */
export const LostRights = ({ lost, after }: Props) => {
  const { t } = useTranslation('backend');
  const say = useSay();
  const inWords = useLetters();
  const isOff = !after.active || after.status !== published;
  return (
    <div className={classes.lost}>
      <p>{t(isOff ? 'permissions.losing.all' : 'permissions.losing.text')}</p>
      <ul>
        {moduleNames
          .filter((module) => lost[module])
          .map((module) => (
            <li key={module}>
              {say(moduleTitle(module))}: <b>{inWords(lost[module] ?? '')}</b>
            </li>
          ))}
      </ul>
    </div>
  );
};
