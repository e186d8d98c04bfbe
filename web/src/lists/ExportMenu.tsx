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

type Props = {
  readonly call: Pick<Endpoint, 'path'>;
  readonly body: object;
  readonly columns: readonly string[];
  readonly rows: string;
  readonly name: string;
  readonly label?: string;
};

/** The first field error is more precise than the message of the whole. */
const reasonOf = (error: Error): string =>
  (error instanceof CallFailed && error.answer.fields?.[0]?.message) || error.message;

export const ExportMenu = ({ call, body, columns, rows, name, label }: Props) => {
  const { t } = useTranslation('lists');
  const { language } = useSite();
  const { download } = useFileCalls();
  const [isBusy, setBusy] = useState(false);
  const take = async (format: ExportFormat) => {
    setBusy(true);
    const day = new Date().toISOString().slice(0, 10);
    await download(call, { ...body, columns, format, language }, `${name}-${day}.${format}`)
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
        <Menu.Label>
          {t('export.note', { count: rows, columns: t('export.columns', { count: columns.length }) })}
        </Menu.Label>
        {(['csv', 'xlsx'] as const).map((format) => (
          <Menu.Item key={format} onClick={() => void take(format)}>
            <b>{format.toUpperCase()}</b>
            <small className={`block faint fz-125`}>{t(`export.${format}`)}</small>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
