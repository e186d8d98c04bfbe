import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { CompanyFields, wrongCompanyIn } from '../../../../account/address/ReachFields.tsx';
import { Segments } from '../../../../ui/Segments.tsx';
import { usePublished } from '../../published/usePublished.ts';
import { useCart } from '../cart.ts';
import classes from './contact.module.css';
import { PersonInvoice } from './PersonInvoice.tsx';
import { TaxAddress } from './TaxAddress.tsx';
import type { ContactField } from './wrongContact.ts';

type Props = { readonly wrong: readonly ContactField[] };

const typeRow = z.object({ _id: z.string(), number: z.number(), withholding: z.boolean().nullish() });
const companyType = 1;

const useMayWithhold = (): boolean => {
  const { rows } = usePublished('customertype', typeRow);
  return rows?.find(({ number }) => number === companyType)?.withholding !== false;
};

const kinds = ['person', 'company'] as const;

export const CompanyBlock = ({ wrong }: Props) => {
  const { t } = useTranslation('checkout');
  const mayWithhold = useMayWithhold();
  const {
    cart: { contact },
    change,
  } = useCart();
  const set = (part: Partial<typeof contact>) => change({ contact: { ...contact, ...part } });
  const isWrong = wrong.some((field) => field === 'companyName' || field === 'taxId' || field === 'branch');
  const options = kinds.map((value) => ({ value, label: t(`contact.${value}Invoice`) }));
  return (
    <section className={`${classes.block} grid gap-18`}>
      <h2>{t('contact.invoice')}</h2>
      <Segments
        label={t('contact.invoice')}
        value={contact.kind}
        options={options}
        onChange={(kind) => set({ kind })}
      />
      {contact.kind === 'person' && <PersonInvoice wrong={wrong} />}
      {contact.kind === 'company' && (
        <>
          <CompanyFields
            value={contact}
            wrong={isWrong ? wrongCompanyIn(contact) : []}
            onChange={({ companyName, taxId, branch }) => set({ companyName, taxId, branch })}
          />
          <TaxAddress isWrong={wrong.includes('taxAddress')} />
          {mayWithhold && (
            <Checkbox
              label={t('contact.withholds')}
              description={t('contact.withholdsText')}
              name="withholds"
              checked={contact.withholds}
              onChange={({ currentTarget }) => set({ withholds: currentTarget.checked })}
            />
          )}
        </>
      )}
    </section>
  );
};
