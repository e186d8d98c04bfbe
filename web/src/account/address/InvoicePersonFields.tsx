import { bareTaxId, isPersonTaxId } from '@klang/contracts/address/taxId';
import { isPrintable } from '@klang/contracts/papers/printable';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../ui/fields.tsx';
import { numericOnly } from '../../ui/numericOnly.ts';

export type InvoicePersonDraft = { readonly invoiceName: string; readonly invoiceTaxId: string };
export type InvoicePersonField = keyof InvoicePersonDraft;

/** Staff see only the end of a stored number. It is not sent back. */
export const isCovered = (taxId: string): boolean => /^•+\d{4}$/.test(taxId);

export const wrongInvoicePersonIn = ({
  invoiceName,
  invoiceTaxId,
}: InvoicePersonDraft): readonly InvoicePersonField[] => [
  ...(isPrintable(invoiceName) ? [] : (['invoiceName'] as const)),
  ...(isCovered(invoiceTaxId) || isPersonTaxId(bareTaxId(invoiceTaxId)) ? [] : (['invoiceTaxId'] as const)),
];

export const invoicePersonIn = ({ invoiceName, invoiceTaxId }: InvoicePersonDraft) => ({
  name: invoiceName.trim(),
  ...(!isCovered(invoiceTaxId) && { taxId: bareTaxId(invoiceTaxId) }),
});

type Props = {
  readonly value: InvoicePersonDraft;
  readonly wrong: readonly InvoicePersonField[];
  readonly onChange: (part: Partial<InvoicePersonDraft>) => void;
};

export const InvoicePersonFields = ({ value, wrong, onChange }: Props) => {
  const { t } = useTranslation('guides');
  const errorOf = (field: InvoicePersonField) => wrong.includes(field) && t(`address.wrong.${field}`);
  return (
    <>
      <TextInput
        label={t('address.invoiceName')}
        name="invoiceName"
        maxLength={100}
        value={value.invoiceName}
        error={errorOf('invoiceName')}
        onChange={({ currentTarget }) => onChange({ invoiceName: currentTarget.value })}
      />
      <TextInput
        label={t('address.invoiceTaxId')}
        description={t('address.invoiceTaxIdText')}
        name="invoiceTaxId"
        inputMode="numeric"
        maxLength={20}
        value={value.invoiceTaxId}
        error={errorOf('invoiceTaxId')}
        onChange={({ currentTarget }) => onChange({ invoiceTaxId: numericOnly(currentTarget.value) })}
      />
    </>
  );
};
