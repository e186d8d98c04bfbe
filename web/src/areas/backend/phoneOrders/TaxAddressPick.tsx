import type { CustomerRecord } from '@klang/contracts/customers/recordShape';
import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { InvoicePersonFields, wrongInvoicePersonIn } from '../../../account/address/InvoicePersonFields.tsx';
import { TaxConflict } from '../../../account/record/TaxConflict.tsx';
import { Textarea } from '../../../ui/fields.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { type BuyerDraft, buyerIn, type Draft, isOvertakenBy, typedOver } from './draft.ts';

type Props = {
  readonly draft: Draft;
  readonly record: CustomerRecord | undefined;
  readonly isTried: boolean;
  readonly error: string | undefined;
  readonly onChange: (part: Pick<Draft, 'buyer'>) => void;
};

type FieldProps = {
  readonly buyer: BuyerDraft;
  readonly error: string | undefined;
  readonly onChange: (part: Partial<BuyerDraft>) => void;
};

const Address = ({ buyer: { isTaxAddressOther, taxAddress }, error, onChange }: FieldProps) => {
  const { t } = useTranslation('backend');
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

const Conflict = ({ draft, record, onChange }: Pick<Props, 'draft' | 'record' | 'onChange'>) => {
  const { buyer } = draft;
  if (!buyer || !record || !isOvertakenBy(draft, record)) return null;
  return (
    <TaxConflict
      shown={buyer.shown}
      now={record.tax}
      onTake={() => onChange({ buyer: null })}
      onSendMine={() => onChange({ buyer: typedOver(buyer, record) })}
    />
  );
};

export const TaxAddressPick = ({ isTried, error, ...props }: Props) => {
  const { t } = useTranslation('backend');
  const { draft, record } = props;
  const buyer = buyerIn(draft, record);
  const fields = {
    buyer,
    error,
    onChange: (part: Partial<BuyerDraft>) => props.onChange({ buyer: { ...buyer, ...part } }),
  };
  const company = buyer.shown?.company;
  if (company) {
    return buyer.shown?.address && draft.buyer === null ? null : (
      <Panel title={t('newOrder.taxAddress')} note={`${company.companyName} · ${company.taxId}`}>
        <Conflict {...props} />
        <Address {...fields} />
      </Panel>
    );
  }
  return (
    <Panel title={t('newOrder.taxInvoice')}>
      <Conflict {...props} />
      <Checkbox
        label={t('newOrder.wantsInvoice')}
        checked={buyer.wantsInvoice}
        onChange={({ currentTarget }) => fields.onChange({ wantsInvoice: currentTarget.checked })}
      />
      {buyer.wantsInvoice && (
        <>
          <InvoicePersonFields
            value={buyer}
            wrong={isTried ? wrongInvoicePersonIn(buyer) : []}
            onChange={fields.onChange}
          />
          <Address {...fields} />
        </>
      )}
    </Panel>
  );
};
