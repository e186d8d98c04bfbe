import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type InvoicePersonField, InvoicePersonFields } from '../../../../account/address/InvoicePersonFields.tsx';
import { useCart } from '../cart.ts';
import { TaxAddress } from './TaxAddress.tsx';
import type { ContactField } from './wrongContact.ts';

const isOfPerson = (field: ContactField): field is InvoicePersonField =>
  field === 'invoiceName' || field === 'invoiceTaxId';

export const PersonInvoice = ({ wrong }: { readonly wrong: readonly ContactField[] }) => {
  const { t } = useTranslation('checkout');
  const {
    cart: { contact },
    change,
  } = useCart();
  const set = (part: Partial<typeof contact>) => change({ contact: { ...contact, ...part } });
  const { firstname, lastname, wantsInvoice, invoiceName } = contact;
  const ownName = `${firstname} ${lastname}`.trim();
  return (
    <>
      <Checkbox
        label={t('contact.wantsInvoice')}
        description={t('contact.wantsInvoiceText')}
        name="wantsInvoice"
        checked={wantsInvoice}
        onChange={({ currentTarget }) =>
          set({ wantsInvoice: currentTarget.checked, invoiceName: invoiceName || ownName })
        }
      />
      {wantsInvoice && (
        <>
          <InvoicePersonFields value={contact} wrong={wrong.filter(isOfPerson)} onChange={set} />
          <TaxAddress isWrong={wrong.includes('taxAddress')} />
        </>
      )}
    </>
  );
};
