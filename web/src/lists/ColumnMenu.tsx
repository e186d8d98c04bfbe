import { ActionIcon, Checkbox, Popover } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { chevronDown, chevronUp } from '../ui/icons.ts';
import { columnsIcon } from '../ui/listIcons.ts';
import classes from './lists.module.css';
import type { ColumnChoice } from './useColumnChoice.ts';

type Props = { readonly choice: ColumnChoice; readonly titleOf: (name: string) => string };
type OneProps = Pick<Props, 'choice'> & { readonly name: string; readonly title: string };

const OneColumn = ({ choice: { always, visible, toggle, move }, name, title }: OneProps) => {
  const { t } = useTranslation('lists');
  const place = visible.indexOf(name);
  const isFixed = name === always;
  return (
    <div className={`${classes.column} row between gap-8`}>
      <Checkbox label={title} checked={place >= 0} disabled={isFixed} onChange={() => toggle(name)} />
      {place > 0 && (
        <span>
          <ActionIcon aria-label={t('forward', { name: title })} disabled={place === 1} onClick={() => move(name, -1)}>
            <Icon of={chevronUp} size={16} />
          </ActionIcon>
          <ActionIcon
            aria-label={t('back', { name: title })}
            disabled={place === visible.length - 1}
            onClick={() => move(name, 1)}
          >
            <Icon of={chevronDown} size={16} />
          </ActionIcon>
        </span>
      )}
    </div>
  );
};

export const ColumnMenu = ({ choice, titleOf }: Props) => {
  const { t } = useTranslation('lists');
  const { possible, visible, reset, isOwn } = choice;
  return (
    <Popover position="bottom-end" width={300} withinPortal trapFocus hideDetached={false}>
      <Popover.Target>
        <Button left={columnsIcon}>{t('columns', { shown: visible.length, possible: possible.length })}</Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.columns} aria-label={t('choose')}>
        {possible.map((name) => (
          <OneColumn key={name} choice={choice} name={name} title={titleOf(name)} />
        ))}
        <Button size="small" variant="quiet" isDisabled={!isOwn} onClick={reset}>
          {t('columnsReset')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
};
