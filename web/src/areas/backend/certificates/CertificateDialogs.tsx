import { type CertificateRow, certificates } from '@klang/contracts/api/certificates';
import { Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { useArea } from '../../../lib/area.tsx';
import { baht, momentOf, shortDay } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import { AskDialog } from '../../../lookups/AskDialog.tsx';
import { CertificateFields } from '../../../lookups/certificate/CertificateFields.tsx';
import { useCertificate } from '../../../lookups/certificate/useCertificate.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { notify } from '../../../ui/notice.ts';
import classes from './certificates.module.css';
import { LookAt } from './LookAt.tsx';

export type CertificateProps = { readonly row: CertificateRow; readonly onDone: () => void };

export const PutIn = ({ row: { certificateId, number, expectedSatang }, onDone }: CertificateProps) => {
  const { t } = useTranslation('backend');
  const { t: common } = useTranslation('common');
  const { refresh } = useArea();
  const form = useCertificate(certificates.record, certificateId);
  const onYes = async () => {
    if (!(await form.send())) return;
    notify({ type: 'positive', title: t('certificates.putDone') });
    void refresh(['papers']);
    onDone();
  };
  return (
    <ConfirmDialog
      title={t('certificates.put')}
      yes={t('certificates.putYes')}
      no={common('back')}
      tone="calm"
      isBusy={form.isBusy}
      onNo={onDone}
      onYes={() => void onYes()}
    >
      <p>{t('certificates.putText', { number })}</p>
      <CertificateFields form={form} expectedSatang={expectedSatang} />
    </ConfirmDialog>
  );
};

export const Remind = ({ row: { certificateId, number }, onDone }: CertificateProps) => {
  const { t } = useTranslation('backend');
  const call = useCommand(certificates.remind);
  const onYes = async () => {
    if (!(await call.mutateAsync({ certificateId }).catch(() => null))) return;
    notify({ type: 'positive', title: t('certificates.reminded') });
    onDone();
  };
  const [title, text, yes] = [
    t('certificates.remind'),
    t('certificates.remindText', { number }),
    t('certificates.remindYes'),
  ];
  return (
    <AskDialog
      question={{ title, text, yes, tone: 'calm' }}
      isBusy={call.isPending}
      refusal={call.error?.message}
      onNo={onDone}
      onYes={() => void onYes()}
    />
  );
};

const Sides = ({ row }: Pick<CertificateProps, 'row'>) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const day = (on: string | null) => (on === null ? '–' : shortDay(momentOf(on), language));
  const { number, paidOn, expectedSatang, certificateNumber, certificateOn, taxSatang } = row;
  const isSame = taxSatang === expectedSatang;
  return (
    <table className={`${classes.sides} collapsed full`}>
      <thead>
        <tr>
          <td />
          <th className="muted regular" scope="col">
            {t('certificates.onReceipt')}
          </th>
          <th className="muted regular" scope="col">
            {t('certificates.onCertificate')}
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th className="muted regular" scope="row">
            {t('certificates.fieldNumber')}
          </th>
          <td>{number}</td>
          <td>{certificateNumber}</td>
        </tr>
        <tr>
          <th className="muted regular" scope="row">
            {t('certificates.fieldDay')}
          </th>
          <td>{day(paidOn)}</td>
          <td>{day(certificateOn)}</td>
        </tr>
        <tr>
          <th className="muted regular" scope="row">
            {t('certificates.fieldTax')}
          </th>
          <td>{baht(expectedSatang)}</td>
          <td className={isSame ? undefined : classes.differs}>{baht(taxSatang ?? 0)}</td>
        </tr>
      </tbody>
    </table>
  );
};

const Refuse = ({ row: { certificateId, sendId, number }, onDone }: CertificateProps) => {
  const { t } = useTranslation('backend');
  const call = useCommand(certificates.refuse);
  const onYes = async (reason: string) => {
    if (!(await call.mutateAsync({ certificateId, sendId: sendId ?? '', reason }).catch(() => null))) return;
    notify({ type: 'positive', title: t('certificates.refused') });
    onDone();
  };
  const [title, text, yes] = [
    t('certificates.checkTitle', { number }),
    t('certificates.refuseText'),
    t('certificates.refuseYes'),
  ];
  return (
    <AskDialog
      question={{ title, text, yes, tone: 'calm', needsReason: true }}
      isBusy={call.isPending}
      refusal={call.error?.message}
      onNo={onDone}
      onYes={(reason) => void onYes(reason)}
    />
  );
};

export const Check = ({ row, onDone }: CertificateProps) => {
  const { t } = useTranslation('backend');
  const { t: common } = useTranslation('common');
  const call = useCommand(certificates.match);
  const [isRefusing, setRefusing] = useState(false);
  const { certificateId, sendId, number, taxSatang, expectedSatang } = row;
  const onYes = async () => {
    if (!(await call.mutateAsync({ certificateId, sendId: sendId ?? '' }).catch(() => null))) return;
    notify({ type: 'positive', title: t('certificates.matched') });
    onDone();
  };
  if (isRefusing) return <Refuse row={row} onDone={onDone} />;
  const difference = (taxSatang ?? 0) - expectedSatang;
  return (
    <ConfirmDialog
      title={t('certificates.checkTitle', { number })}
      yes={t('certificates.matchYes')}
      no={common('back')}
      tone="calm"
      isBusy={call.isPending}
      onNo={onDone}
      onYes={() => void onYes()}
    >
      {call.error && <FormProblems title={call.error.message} />}
      <Sides row={row} />
      <p className={difference === 0 ? undefined : classes.differs}>
        {difference === 0 ? t('certificates.same') : t('certificates.differs', { amount: baht(difference) })}
      </p>
      <Group gap={8} align="stretch" wrap="nowrap" justify="flex-end">
        <LookAt row={row} />
        <Button onClick={() => setRefusing(true)}>{t('certificates.refuse')}</Button>
      </Group>
    </ConfirmDialog>
  );
};
