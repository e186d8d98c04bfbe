import { baht } from '../../../lib/format.ts';

type Amounts = { readonly fromSatang?: number | undefined; readonly amountSatang?: number | undefined };
/** Of corrected cash both. */
export const amountsOf = ({ fromSatang, amountSatang }: Amounts) => {
  if (amountSatang === undefined) return undefined;
  return fromSatang === undefined ? baht(amountSatang) : `${baht(fromSatang)} → ${baht(amountSatang)}`;
};
