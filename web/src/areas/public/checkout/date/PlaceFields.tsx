import { placeOf } from '@klang/contracts/address/bangkok';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddressFields } from '../../../../account/address/AddressFields.tsx';
import { type AddressDraft, missingIn } from '../../../../account/address/addressDraft.ts';
import { Textarea } from '../../../../ui/fields.tsx';
import { type Cart, useCart } from '../cart.ts';
import classes from './date.module.css';

export const draftOf = ({ address }: Cart): AddressDraft => ({
  ...address,
  district: placeOf(address.subDistrict)?.district.code ?? '',
});

export const PlaceFields = ({ isTried }: { readonly isTried: boolean }) => {
  const { t } = useTranslation('checkout');
  const { cart, change } = useCart();
  const [draft, setDraft] = useState(() => draftOf(cart));
  const onChange = (next: AddressDraft) => {
    const { detail, subDistrict, postcode } = next;
    setDraft(next);
    change({ address: { detail, subDistrict, postcode } });
  };
  return (
    <section className={classes.block}>
      <h2 className="fz-20 mb-14">{t('date.address')}</h2>
      <AddressFields value={draft} onChange={onChange} missing={isTried ? missingIn(draft) : []} />
      <Textarea
        className={classes.note}
        label={
          <>
            {t('date.note')} <em>{t('date.optional')}</em>
          </>
        }
        name="note"
        rows={2}
        maxLength={500}
        value={cart.note}
        onChange={({ currentTarget }) => change({ note: currentTarget.value })}
      />
    </section>
  );
};
