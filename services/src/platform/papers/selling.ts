import { imagePath } from '@klang/contracts/images';
import { type SellerRules, sellingOf } from '@klang/contracts/papers/sellers';
import { publishedIdOf } from '@klang/contracts/site/index';
import { lookup } from '../../domain/lookup.ts';
import type { EventLog } from '../eventLog/eventLog.ts';
import { stateOf } from '../eventLog/stateOf.ts';
import { linkOf } from '../kit/orgs.ts';

type SellingParts = { readonly log: EventLog; readonly publicUrl: string };

export const logoFile = (org: string, path: string | null): string | null => {
  const [, whose, picture] = imagePath.exec(path ?? '') ?? [];
  return whose === org ? `${org}/${picture}.webp` : null;
};

export const sellingsOf = ({ log, publicUrl }: SellingParts) => {
  const publishedOf = (org: string, kind: 'siteorganize' | 'sitetheme') =>
    stateOf(log, lookup, { org, id: publishedIdOf(kind) });

  const siteOf = (org: string): string => new URL(linkOf(publicUrl, org, '/')).host;

  /** By the organization's current details and the VAT of the day; null while details are missing. */
  const sellingIn = async (org: string, on: string): Promise<SellerRules | null> => {
    const [organize, theme] = await Promise.all([publishedOf(org, 'siteorganize'), publishedOf(org, 'sitetheme')]);
    const primary = theme?.fields['primary'];
    const colour = typeof primary === 'string' ? primary : null;
    const selling = sellingOf(organize?.fields, { site: siteOf(org), colour, on });
    return selling && { ...selling, seller: { ...selling.seller, logo: logoFile(org, selling.seller.logo) } };
  };

  /** A series stays with its branch: its papers show the address and phone that this branch had last. */
  const asBranch = async (org: string, selling: SellerRules, { branch, on }: { branch: string; on: string }) => {
    const { seller } = selling;
    if (seller.branch === branch) return seller;
    const { history = [] } = (await publishedOf(org, 'siteorganize')) ?? {};
    const of = { site: siteOf(org), colour: seller.colour, on };
    const before = history.map((fields) => sellingOf(fields, of)?.seller).findLast((one) => one?.branch === branch);
    const { address, phone } = before ?? seller;
    return { ...seller, branch, address, phone };
  };

  return { sellingIn, asBranch };
};
