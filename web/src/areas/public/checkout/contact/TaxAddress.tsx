import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Textarea } from '../../../../ui/fields.tsx';
import { useCart } from '../cart.ts';

export const TaxAddress = ({ isWrong }: { readonly isWrong: boolean }) => {
  const { t } = useTranslation('checkout');
  const { cart, change } = useCart();
  const { contact } = cart;
  const { kind, isTaxAddressOther, taxAddress } = contact;
  return (
    <>
      <Checkbox
        label={t(`contact.sameAddress.${kind}`)}
        name="sameAddress"
        checked={!isTaxAddressOther}
        onChange={({ currentTarget }) => change({ contact: { ...contact, isTaxAddressOther: !currentTarget.checked } })}
      />
      {isTaxAddressOther && (
        <Textarea
          label={t(`contact.taxAddress.${kind}`)}
          description={t(`contact.taxAddressText.${kind}`)}
          name="taxAddress"
          rows={2}
          maxLength={300}
          value={taxAddress}
          error={isWrong && t(`contact.wrong.taxAddress.${kind}`)}
          onChange={({ currentTarget }) => change({ contact: { ...contact, taxAddress: currentTarget.value } })}
        />
      )}
    </>
  );
};
