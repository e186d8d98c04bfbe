import { staffOrders } from '@klang/contracts/api/staffOrders';
import { Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand, useRead } from '../../../lib/api.ts';
import { copyText } from '../../../lib/copy.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { mail, share } from '../../../ui/icons.ts';
import { notify } from '../../../ui/notice.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { QrCode } from '../../../ui/QrCode.tsx';
import { clipboard, qrCode } from '../../../ui/workIcons.ts';
import classes from './phoneOrders.module.css';

type PayLinkCardProps = { readonly orderId: string; readonly link: string; readonly mayMail: boolean };

const lineShare = (text: string): string => `https://line.me/R/share?text=${encodeURIComponent(text)}`;

const PayLinkCard = ({ orderId, link, mayMail }: PayLinkCardProps) => {
  const { t } = useTranslation('backend');
  const [isScanned, setScanned] = useState(false);
  const { mutateAsync, isPending, error } = useCommand(staffOrders.mailLink);
  const copy = async () => {
    if (await copyText(link)) notify({ type: 'positive', title: t('newOrder.copied') });
    else notify({ type: 'warning', title: t('newOrder.notCopied') });
  };
  const again = async () => {
    if (!(await mutateAsync({ orderId }).catch(() => null))) return;
    notify({ type: 'positive', title: t('newOrder.mailed') });
  };
  return (
    <Stack gap={12} className={classes.link}>
      <output className="outlined p-10-12 fz-14 breaks" aria-label={t('newOrder.link')}>
        {link}
      </output>
      {error && <FormProblems title={error.message} />}
      <Group gap={8} align="stretch">
        <Button size="small" left={clipboard} onClick={() => void copy()}>
          {t('newOrder.copy')}
        </Button>
        <Button size="small" left={share} href={lineShare(t('newOrder.lineText', { link }))}>
          {t('newOrder.line')}
        </Button>
        <Button size="small" left={qrCode} onClick={() => setScanned(!isScanned)}>
          {t('newOrder.scan')}
        </Button>
        {mayMail && (
          <Button size="small" left={mail} isBusy={isPending} onClick={() => void again()}>
            {t('newOrder.mailAgain')}
          </Button>
        )}
      </Group>
      {isScanned && <QrCode className={classes.qr} payload={link} label={t('newOrder.qrLabel')} />}
    </Stack>
  );
};

type Props = { readonly orderId: string; readonly mayChange: boolean };

export const OrderPayLink = ({ orderId, mayChange }: Props) => {
  const { t } = useTranslation('backend');
  const { data } = useRead(staffOrders.payLink, { orderId });
  if (!data?.link) return null;
  return (
    <Panel title={t('newOrder.link')} note={t('newOrder.linkNote')}>
      <PayLinkCard orderId={orderId} link={data.link} mayMail={mayChange} />
    </Panel>
  );
};
