import { packageOffer } from '@klang/contracts/lookups/salepackage';
import { lookup } from '../../domain/lookup.ts';
import { monthPrice } from '../../domain/quoteLines.ts';
import type { EventLog } from '../eventLog/eventLog.ts';
import { stateOf } from '../eventLog/stateOf.ts';

/** What a month of a size costs today, for what the frozen prices of an order do not have. */
export const todaysPrice = async (
  log: EventLog,
  org: string,
  { packageId, sizeId }: { readonly packageId: string; readonly sizeId: string | null },
): Promise<{ readonly monthlySatang: number; readonly insuranceSatang: number }> => {
  const entry = await stateOf(log, lookup, { org, id: packageId });
  const { data: offer } = packageOffer.safeParse(entry?.fields);
  const monthlySatang = offer ? (monthPrice(offer, sizeId) ?? offer.pricePerBoxMonthSatang) : 0;
  return { monthlySatang, insuranceSatang: offer?.insuranceFeeSatang ?? 0 };
};
