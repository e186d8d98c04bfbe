import type { exportFormats } from '@klang/contracts/kit/sheet';
import { Checkbox, Menu, Popover } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFileCalls } from '../../lib/files.ts';
import { useSay, useSite } from '../../lib/site.ts';
import { Button } from '../../ui/Button.tsx';
import { chevronDown } from '../../ui/icons.ts';
import { columnsIcon, download as downloadIcon } from '../../ui/listIcons.ts';
import { notify } from '../../ui/notice.ts';
import { useKit } from '../kit.tsx';
import classes from './list.module.css';
import type { ColumnChoice } from './useColumnChoice.ts';
import { askedBy, type ListNavigation } from './useListAddress.ts';
import { fieldsShown, titleOf } from './useLookupColumns.tsx';

type Format = keyof typeof exportFormats;
type ExportProps = {
  readonly list: ListNavigation;
  readonly shown: readonly string[];
  readonly total: number | undefined;
};

/** Everything that the filter finds, in the order and the columns of the screen, as a file. */
export const ExportMenu = ({ list, shown, total }: ExportProps) => {
  const { t } = useTranslation('lookups');
  const { definition, calls } = useKit();
  const { language } = useSite();
  const { download } = useFileCalls();
  const [isBusy, setBusy] = useState(false);
  const columns = [...fieldsShown(definition, shown, language), 'active', 'status'];
  const take = async (format: Format) => {
    setBusy(true);
    const day = new Date().toISOString().slice(0, 10);
    await download(
      calls.export,
      { ...askedBy(list.address), columns, format, language },
      `${definition.kind}-${day}.${format}`,
    )
      .then(() => notify({ type: 'positive', title: t('export.done') }))
      .catch((error: Error) => notify({ type: 'negative', title: t('export.failed'), text: error.message }));
    setBusy(false);
  };
  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <Button left={downloadIcon} right={chevronDown} isBusy={isBusy}>
          {t('export.open')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('export.note', { rows: total ?? 0, columns: columns.length })}</Menu.Label>
        {(['csv', 'xlsx'] as const).map((format) => (
          <Menu.Item key={format} onClick={() => void take(format)}>
            <b>{format.toUpperCase()}</b>
            <small className={classes.small}>{t(`export.${format}`)}</small>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};

type ColumnsProps = { readonly choice: ColumnChoice };

/** Which columns to look at. */
export const ColumnMenu = ({ choice }: ColumnsProps) => {
  const { definition } = useKit();
  const { t } = useTranslation('lookups');
  const say = useSay();
  const { possible, shown, toggle, reset } = choice;
  const nameOf = (name: string) => {
    const label = titleOf(definition, name);
    return label ? say(label) : t('changed');
  };
  return (
    <Popover position="bottom-end" width={260} withinPortal trapFocus>
      <Popover.Target>
        <Button left={columnsIcon}>{t('columns', { shown: shown.length, possible: possible.length })}</Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.columns}>
        {possible.map((name) => (
          <Checkbox key={name} label={nameOf(name)} checked={shown.includes(name)} onChange={() => toggle(name)} />
        ))}
        <Button size="small" variant="quiet" onClick={reset}>
          {t('columnsReset')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
};
