import type { CustomerRecord } from '@klang/contracts/customers/recordShape';
import { useTranslation } from 'react-i18next';
import { FormConflict } from '../../lookups/form/FormConflict.tsx';
import { type Texts, taxFields, textsOf } from './taxTexts.ts';

type Tax = CustomerRecord['tax'];
type Props = {
  /** Null: none was shown. */
  readonly shown: Tax | null;
  readonly now: Tax;
  readonly onTake: () => void;
  readonly onSendMine: () => void;
};

const none: Tax = { company: null, invoicePerson: null, address: null, withholds: false, revision: 0 };

/** Whom tax invoices name is one value: what was typed stays whole, or gives way whole. */
export const TaxConflict = ({ shown, now, onTake, onSendMine }: Props) => {
  const { t } = useTranslation('record');
  const [was, is] = [textsOf(shown ?? none), textsOf(now)];
  const inWords = (texts: Texts, name: keyof Texts): string => {
    if (name === 'kind') return t(`tax.${texts.kind}`);
    return (name === 'withholds' || name === 'wantsInvoice') && texts[name] ? '✓' : texts[name];
  };
  return (
    <FormConflict
      since={shown?.revision ?? 0}
      steps={undefined}
      fields={taxFields.map((name) => ({
        name,
        label: t(`tax.${name}`),
        was: inWords(was, name),
        is: inWords(is, name),
      }))}
      touched={taxFields}
      onTake={onTake}
      onSendMine={onSendMine}
    />
  );
};
