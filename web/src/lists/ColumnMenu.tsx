import { Checkbox, Popover } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { columnsIcon } from '../ui/listIcons.ts';
import classes from './lists.module.css';
import type { ColumnChoice } from './useColumnChoice.ts';

type Props = {
  readonly choice: ColumnChoice;
  readonly titleOf: (name: string) => string;
  /** Stands in front of every row, whatever is chosen. */
  readonly always?: string;
};

/** Which columns to look at. */
export const ColumnMenu = ({ choice, titleOf, always }: Props) => {
  const { t } = useTranslation('lists');
  const { possible, shown, toggle, reset, isOwn } = choice;
  return (
    <Popover position="bottom-end" width={260} withinPortal trapFocus hideDetached={false}>
      <Popover.Target>
        <Button left={columnsIcon}>{t('columns', { shown: shown.length, possible: possible.length })}</Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.columns} aria-label={t('choose')}>
        {possible.map((name) => (
          <Checkbox
            key={name}
            label={titleOf(name)}
            checked={name === always || shown.includes(name)}
            disabled={name === always}
            onChange={() => toggle(name)}
          />
        ))}
        <Button size="small" variant="quiet" isDisabled={!isOwn} onClick={reset}>
          {t('columnsReset')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
};
