import type { CustomerRecord } from '@klang/contracts/customers/recordShape';
import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Textarea } from '../../../ui/fields.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import type { Draft } from './draft.ts';

type Props = {
  readonly draft: Draft;
  readonly record: CustomerRecord | undefined;
  readonly error: string | undefined;
  readonly onChange: (part: Partial<Draft>) => void;
};

export const TaxAddressPick = ({ draft, record, error, onChange }: Props) => {
  const { t } = useTranslation('backend');
  const company = record?.tax.company;
  if (!company || record.tax.address) return null;
  return (
    <Panel title={t('newOrder.taxAddress')} note={`${company.companyName} · ${company.taxId}`}>
      <Checkbox
        label={t('newOrder.sameAddress')}
        checked={!draft.isTaxAddressOther}
        onChange={({ currentTarget }) => onChange({ isTaxAddressOther: !currentTarget.checked })}
      />
      {draft.isTaxAddressOther && (
        <Textarea
          label={t('newOrder.taxAddress')}
          rows={2}
          maxLength={300}
          value={draft.taxAddress}
          error={error}
          onChange={({ currentTarget }) => onChange({ taxAddress: currentTarget.value })}
        />
      )}
    </Panel>
  );
};
