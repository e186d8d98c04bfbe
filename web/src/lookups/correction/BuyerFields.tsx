import { Textarea, TextInput } from '../../ui/fields.tsx';
import { type BuyerField, type BuyerForm, buyerFields } from './useBuyer.ts';

const longest = { name: 200, address: 500, taxId: 30, branch: 5 } as const;

type Texts = {
  readonly labelOf: (field: BuyerField) => string;
  readonly wrongOf: (field: BuyerField) => string;
};

export const BuyerFields = ({ form, labelOf, wrongOf }: Texts & { readonly form: BuyerForm }) =>
  buyerFields.map((field) => {
    const known = {
      name: field,
      label: labelOf(field),
      value: form.typed[field],
      maxLength: longest[field],
      error: form.isWrong(field) ? wrongOf(field) : undefined,
    };
    const set = (value: string) => form.change(field, value);
    return field === 'address' ? (
      <Textarea key={field} {...known} rows={3} onChange={({ currentTarget }) => set(currentTarget.value)} />
    ) : (
      <TextInput key={field} {...known} onChange={({ currentTarget }) => set(currentTarget.value)} />
    );
  });
