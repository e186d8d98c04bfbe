import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Segments } from '../../../../ui/Segments.tsx';
import { CompanyFields, wrongCompanyIn } from '../../address/ReachFields.tsx';
import { useCart } from '../cart.ts';
import classes from './contact.module.css';
import type { ContactField } from './wrongContact.ts';

type Props = { readonly wrong: readonly ContactField[] };

const kinds = ['person', 'company'] as const;

/** In whose name the receipt and tax invoice is made. */
export const CompanyBlock = ({ wrong }: Props) => {
  const { t } = useTranslation('checkout');
  const {
    cart: { contact },
    change,
  } = useCart();
  const set = (part: Partial<typeof contact>) => change({ contact: { ...contact, ...part } });
  const isWrong = wrong.some((field) => field === 'companyName' || field === 'taxId' || field === 'branch');
  const options = kinds.map((value) => ({ value, label: t(`contact.${value}Invoice`) }));
  return (
    <section className={classes.block}>
      <h2>{t('contact.invoice')}</h2>
      <Segments
        label={t('contact.invoice')}
        value={contact.kind}
        options={options}
        onChange={(kind) => set({ kind })}
      />
      {contact.kind === 'company' && (
        <>
          <CompanyFields
            value={contact}
            wrong={isWrong ? wrongCompanyIn(contact) : []}
            onChange={({ companyName, taxId, branch }) => set({ companyName, taxId, branch })}
          />
          <Checkbox
            label={t('contact.withholds')}
            description={t('contact.withholdsText')}
            name="withholds"
            checked={contact.withholds}
            onChange={({ currentTarget }) => set({ withholds: currentTarget.checked })}
          />
        </>
      )}
    </section>
  );
};
