import { isTaxId } from '@klang/contracts/address/taxId';
import type { PaperBuyer } from '@klang/contracts/papers/paper';
import { useState } from 'react';

export const buyerFields = ['name', 'address', 'taxId', 'branch'] as const;
export type BuyerField = (typeof buyerFields)[number];
export type TypedBuyer = Readonly<Record<BuyerField, string>>;

const bare = (typed: string): string => typed.replace(/[\s-]/g, '');
const isRight: Readonly<Record<BuyerField, (typed: TypedBuyer) => boolean>> = {
  name: ({ name }) => name.trim() !== '',
  address: ({ address }) => address.trim() !== '',
  taxId: ({ taxId }) => bare(taxId) === '' || isTaxId(bare(taxId)),
  branch: ({ branch }) => branch === '' || /^\d{5}$/.test(branch),
};

export const useBuyer = (stands: PaperBuyer) => {
  const [typed, setTyped] = useState<TypedBuyer>({
    ...stands,
    taxId: stands.taxId ?? '',
    branch: stands.branch ?? '',
  });
  const [isTried, setTried] = useState(false);
  const wrong = buyerFields.filter((field) => !isRight[field](typed));
  const { name, address, taxId, branch } = typed;
  return {
    typed,
    wrong,
    isWrong: (field: BuyerField): boolean => isTried && wrong.includes(field),
    change: (field: BuyerField, value: string) => setTyped((before) => ({ ...before, [field]: value })),
    sent: (): PaperBuyer | null => {
      setTried(true);
      if (wrong.length > 0) return null;
      return { name: name.trim(), address: address.trim(), taxId: bare(taxId) || null, branch: branch || null };
    },
  };
};
export type BuyerForm = ReturnType<typeof useBuyer>;
