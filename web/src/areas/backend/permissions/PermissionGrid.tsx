import { type ModuleName, rights } from '@klang/contracts/permissions/modules';
import { moduleTitle } from '@klang/contracts/permissions/moduleTitles';
import type { Rights } from '@klang/contracts/permissions/rights';
import { useTranslation } from 'react-i18next';
import { useLocalize } from '../../../lib/site.ts';
import classes from './grid.module.css';
import { moduleGroups } from './moduleGroups.ts';
import { countOf, hasRight, withAll, withColumn, withRight, withRow } from './roleRights.ts';
import { Tick, type TickPlace } from './Tick.tsx';
import { useGridKeys } from './useGridKeys.ts';

type Props = {
  readonly modules: readonly ModuleName[];
  readonly mod: Rights;
  readonly isDisabled: boolean;
  readonly onChange: (mod: Rights) => void;
};

type RowProps = Omit<Props, 'modules'> & {
  readonly module: ModuleName;
  readonly row: number;
  readonly at: TickPlace;
  readonly onEnter: (place: TickPlace) => void;
};

const someOf = (count: number, all: number): boolean | 'some' => (count === 0 ? false : count === all || 'some');
const isAt = (at: TickPlace, row: number, column: number) => at[0] === row && at[1] === column;

const ModuleTicks = ({ module, mod, row, at, isDisabled, onChange, onEnter }: RowProps) => {
  const { t } = useTranslation('backend');
  const name = useLocalize()(moduleTitle(module));
  const shared = { isDisabled, onEnter };
  return (
    <>
      <td>
        <Tick
          {...shared}
          label={`${name}: ${t('permissions.everything')}`}
          place={[row, 0]}
          isEntry={isAt(at, row, 0)}
          value={someOf((mod[module] ?? '').length, rights.length)}
          onChange={(isOn) => onChange(withRow(mod, module, isOn))}
        />
      </td>
      {rights.map((right, column) => (
        <td key={right}>
          <Tick
            {...shared}
            label={`${name}: ${t(`permissions.right.${right}`)}`}
            place={[row, column + 1]}
            isEntry={isAt(at, row, column + 1)}
            value={hasRight(mod, module, right)}
            isFaint={right !== 'v' && !hasRight(mod, module, 'v')}
            onChange={(isOn) => onChange(withRight(mod, { module, right }, isOn))}
          />
        </td>
      ))}
    </>
  );
};

type HeadProps = Props & { readonly at: TickPlace; readonly onEnter: (place: TickPlace) => void };

const Head = ({ modules, mod, at, isDisabled, onChange, onEnter }: HeadProps) => {
  const { t } = useTranslation('backend');
  const all = t('permissions.everything');
  const inAll = t('permissions.inAll');
  return (
    <thead>
      <tr>
        <th scope="col" className={classes.group}>
          {t('permissions.group')}
        </th>
        <th scope="col">{t('permissions.module')}</th>
        <th scope="col">
          <span>{all}</span>
          <Tick
            isDisabled={isDisabled}
            onEnter={onEnter}
            label={`${inAll}: ${all}`}
            place={[0, 0]}
            isEntry={isAt(at, 0, 0)}
            value={someOf(countOf(mod, modules).rights, modules.length * rights.length)}
            onChange={(isOn) => onChange(withAll(mod, modules, isOn))}
          />
        </th>
        {rights.map((right, column) => (
          <th key={right} scope="col">
            <span>{t(`permissions.right.${right}`)}</span>
            <Tick
              isDisabled={isDisabled}
              onEnter={onEnter}
              label={`${inAll}: ${t(`permissions.right.${right}`)}`}
              place={[0, column + 1]}
              isEntry={isAt(at, 0, column + 1)}
              value={someOf(modules.filter((module) => hasRight(mod, module, right)).length, modules.length)}
              onChange={(isOn) => onChange(withColumn(mod, { modules, right }, isOn))}
            />
          </th>
        ))}
      </tr>
    </thead>
  );
};

export const PermissionGrid = (props: Props) => {
  const { modules } = props;
  const { t } = useTranslation('backend');
  const localize = useLocalize();
  const groups = moduleGroups(modules);
  const order = groups.flatMap((group) => group.modules);
  const { at, setAt, onKeyDown } = useGridKeys(order.length + 1, rights.length + 1);
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose squares are walked by arrow keys is a grid
    <table role="grid" className={`${classes.grid} full`} aria-label={t('permissions.grid')} onKeyDown={onKeyDown}>
      <Head {...props} at={at} onEnter={setAt} />
      {groups.map((group) => (
        <tbody key={group.name}>
          {group.modules.map((module, place) => (
            <tr key={module}>
              {place === 0 && (
                <th scope="rowgroup" rowSpan={group.modules.length} className={classes.group}>
                  {localize(group.title)}
                </th>
              )}
              <th scope="row">
                <small>{localize(group.title)}</small>
                {localize(moduleTitle(module))}
              </th>
              <ModuleTicks {...props} module={module} row={order.indexOf(module) + 1} at={at} onEnter={setAt} />
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
};
