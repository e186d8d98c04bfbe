import type { Endpoint } from '@klang/contracts/kit/endpoint';
import type { ExportFormat } from '@klang/contracts/kit/sheet';
import { Menu } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailed } from '../lib/call.ts';
import { useFileCalls } from '../lib/files.ts';
import { useSite } from '../lib/site.ts';
import { Button } from '../ui/Button.tsx';
import { chevronDown } from '../ui/icons.ts';
import { download as downloadIcon } from '../ui/listIcons.ts';
import { notify } from '../ui/notice.ts';
import classes from './lists.module.css';

type Props = {
  readonly call: Pick<Endpoint, 'path'>;
  readonly asked: object;
  readonly columns: readonly string[];
  readonly rows: string;
  /** What the file is called, but for its day. */
  readonly name: string;
  /** What opens it, where it stands among other small buttons. */
  readonly label?: string;
};

/** What is wrong with what was asked for says more than that something is. */
const reasonOf = (error: Error): string =>
  (error instanceof CallFailed && error.answer.fields?.[0]?.message) || error.message;

/** Everything that the filter finds, in the order and the columns of the screen, as a file. */
export const ExportMenu = ({ call, asked, columns, rows, name, label }: Props) => {
  const { t } = useTranslation('lists');
  const { language } = useSite();
  const { download } = useFileCalls();
  const [isBusy, setBusy] = useState(false);
  const take = async (format: ExportFormat) => {
    setBusy(true);
    const day = new Date().toISOString().slice(0, 10);
    await download(call, { ...asked, columns, format, language }, `${name}-${day}.${format}`)
      .then(() => notify({ type: 'positive', title: t('export.done') }))
      .catch((error: Error) => notify({ type: 'negative', title: t('export.failed'), text: reasonOf(error) }));
    setBusy(false);
  };
  return (
    <Menu position="bottom-end" width={280} hideDetached={false}>
      <Menu.Target>
        <Button
          {...(label !== undefined && { size: 'small', variant: 'quiet' })}
          left={downloadIcon}
          right={chevronDown}
          isBusy={isBusy}
        >
          {label ?? t('export.open')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('export.note', { rows, columns: columns.length })}</Menu.Label>
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
