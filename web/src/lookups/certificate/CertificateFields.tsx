import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { baht } from '../../lib/format.ts';
import { FileButton } from '../../ui/FileButton.tsx';
import { FormProblems } from '../../ui/FormProblems.tsx';
import { TextInput } from '../../ui/fields.tsx';
import { DayField } from '../day/DayField.tsx';
import classes from './certificate.module.css';
import type { CertificateField, CertificateForm } from './useCertificate.ts';

type Props = { readonly form: CertificateForm; readonly expectedSatang: number };

const FileField = ({
  form: { typed, change },
  error,
}: Pick<Props, 'form'> & { readonly error: string | undefined }) => {
  const { t } = useTranslation('common');
  const fileId = useId();
  return (
    <div className={`${classes.file} grid gap-4`}>
      <b className="medium">{t('certificate.file')}</b>
      <FileButton
        id={fileId}
        label={typed.file?.name ?? t('certificate.choose')}
        name="certificate"
        accept="application/pdf,image/*"
        aria-invalid={error !== undefined}
        aria-describedby={`${fileId}-hint`}
        onChange={({ currentTarget }) => change({ file: currentTarget.files?.[0] ?? null })}
      />
      <small id={`${fileId}-hint`} className={error && classes.wrong}>
        {error ?? t('certificate.fileHint')}
      </small>
    </div>
  );
};

export const CertificateFields = ({ form, expectedSatang }: Props) => {
  const { t } = useTranslation('common');
  const { typed, change, isWrong, problemOf, problem } = form;
  const errorOf = (field: CertificateField) =>
    problemOf(field) ?? (isWrong(field) ? t(`certificate.wrong.${field}`) : undefined);
  return (
    <div className="grid gap-16">
      {problem && <FormProblems title={problem} />}
      <FileField form={form} error={errorOf('certificate')} />
      <TextInput
        name="number"
        label={t('certificate.number')}
        value={typed.number}
        maxLength={30}
        autoComplete="off"
        error={errorOf('number')}
        onChange={({ currentTarget }) => change({ number: currentTarget.value })}
      />
      <DayField
        name="on"
        label={t('certificate.on')}
        value={typed.on}
        error={errorOf('on')}
        onChange={(on) => change({ on })}
      />
      <TextInput
        name="taxSatang"
        label={t('certificate.tax')}
        description={t('certificate.expected', { amount: baht(expectedSatang) })}
        inputMode="decimal"
        value={typed.tax}
        autoComplete="off"
        error={errorOf('taxSatang')}
        onChange={({ currentTarget }) => change({ tax: currentTarget.value })}
      />
    </div>
  );
};
