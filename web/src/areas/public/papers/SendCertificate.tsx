import { certificates } from '@klang/contracts/api/certificates';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRead } from '../../../lib/api.ts';
import { useArea } from '../../../lib/area.tsx';
import { baht, dayAndYear, momentOf } from '../../../lib/format.ts';
import { publicPath } from '../../../lib/language.ts';
import { useSite } from '../../../lib/site.ts';
import { CertificateFields } from '../../../lookups/certificate/CertificateFields.tsx';
import { useCertificate } from '../../../lookups/certificate/useCertificate.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormProblems, focusField } from '../../../ui/FormProblems.tsx';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';
import classes from './papers.module.css';

type Props = { readonly certificateId: string };

const Sending = ({ certificateId, expectedSatang }: Props & { readonly expectedSatang: number }) => {
  const { t } = useTranslation('profile');
  const { refresh } = useArea();
  const form = useCertificate(certificates.send, certificateId);
  const [isSent, setSent] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const [first] = form.wrong;
    if (first) focusField(first);
    if (!(await form.send())) return;
    setSent(true);
    void refresh(['papers']);
  };
  if (isSent) {
    return (
      <p className="muted mt-12 mb-12" role="status">
        {t('certificate.sentNow')}
      </p>
    );
  }
  return (
    <form className={`${classes.correct} grid gap-16`} noValidate onSubmit={(event) => void send(event)}>
      <CertificateFields form={form} expectedSatang={expectedSatang} />
      <Button variant="accent" size="large" type="submit" isBusy={form.isBusy}>
        {t('certificate.send')}
      </Button>
    </form>
  );
};

export const SendCertificate = ({ certificateId }: Props) => {
  const { t } = useTranslation('profile');
  const { language } = useSite();
  const { data, error } = useRead(certificates.mine, { certificateId });
  const found = data?.data[0];
  if (!data) return error ? <FormProblems title={error.message} /> : <SkeletonRows rows={4} />;
  return (
    <div className="grid gap-20">
      <h1>{t('certificate.sendTitle')}</h1>
      {!found && <p className="muted mt-12 mb-12">{t('certificate.unknown')}</p>}
      {found && (
        <p>
          <b>{t('certificate.ofReceipt', { number: found.number })}</b>
          <br />
          {t('certificate.kept', {
            amount: baht(found.expectedSatang),
            base: baht(found.baseSatang),
            day: dayAndYear(momentOf(found.paidOn), language),
          })}
        </p>
      )}
      {found?.refusedReason && <FormProblems title={t('certificate.refused', { reason: found.refusedReason })} />}
      {found?.state === 'matched' && <p className="muted mt-12 mb-12">{t('certificate.state.matched')}</p>}
      {found && found.state !== 'matched' && (
        <Sending certificateId={certificateId} expectedSatang={found.expectedSatang} />
      )}
      <p>
        <Link className="underline-link" to={publicPath('taxinvoice', language)}>
          {t('certificate.toPapers')}
        </Link>
      </p>
    </div>
  );
};
