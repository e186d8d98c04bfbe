import type { CustomerRecord } from '@klang/contracts/customers/recordShape';
import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { InvoicePersonFields, wrongInvoicePersonIn } from '../../../account/address/InvoicePersonFields.tsx';
import { Textarea } from '../../../ui/fields.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { type Draft, invoiceOf } from './draft.ts';

type Props = {
  readonly draft: Draft;
  readonly record: CustomerRecord | undefined;
  readonly isTried: boolean;
  readonly error: string | undefined;
  readonly onChange: (part: Partial<Draft>) => void;
};

const Address = ({ draft, record, error, onChange }: Omit<Props, 'isTried'>) => {
  const { t } = useTranslation('backend');
  const { isTaxAddressOther, taxAddress } = invoiceOf(draft, record);
  return (
    <>
      <Checkbox
        label={t('newOrder.sameAddress')}
        checked={!isTaxAddressOther}
        onChange={({ currentTarget }) => onChange({ isTaxAddressOther: !currentTarget.checked })}
      />
      {isTaxAddressOther && (
        <Textarea
          label={t('newOrder.taxAddress')}
          rows={2}
          maxLength={300}
          value={taxAddress}
          error={error}
          onChange={({ currentTarget }) => onChange({ taxAddress: currentTarget.value })}
        />
      )}
    </>
  );
};

export const TaxAddressPick = ({ isTried, ...props }: Props) => {
  const { t } = useTranslation('backend');
  const { draft, record, onChange } = props;
  const company = record?.tax.company;
  const invoice = invoiceOf(draft, record);
  if (company) {
    return record.tax.address ? null : (
      <Panel title={t('newOrder.taxAddress')} note={`${company.companyName} · ${company.taxId}`}>
        <Address {...props} />
      </Panel>
    );
  }
  return (
    <Panel title={t('newOrder.taxInvoice')}>
      <Checkbox
        label={t('newOrder.wantsInvoice')}
        checked={invoice.wantsInvoice}
        onChange={({ currentTarget }) => onChange({ wantsInvoice: currentTarget.checked })}
      />
      {invoice.wantsInvoice && (
        <>
          <InvoicePersonFields
            value={invoice}
            wrong={isTried ? wrongInvoicePersonIn(invoice) : []}
            onChange={onChange}
          />
          <Address {...props} />
        </>
      )}
    </Panel>
  );
};
