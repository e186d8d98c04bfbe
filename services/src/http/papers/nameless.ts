import type { PaperSeller } from '@klang/contracts/papers/paper';
import { orgOf } from '../../platform/kit/orgs.ts';

export const nameless = (org: string): PaperSeller => {
  const { name_th: th = org, name_en: en = org } = orgOf(org) ?? {};
  const [name, nothing] = [
    { th, en },
    { th: '', en: '' },
  ];
  return {
    legalName: name,
    shownName: name,
    address: nothing,
    taxId: null,
    branch: '00000',
    phone: null,
    site: null,
    logo: null,
    colour: null,
  };
};
