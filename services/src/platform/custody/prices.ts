import { packageOffer } from '@klang/contracts/lookups/salepackage';
import { lookup } from '../../domain/lookup.ts';
import type { Contract } from '../../domain/orderContract.ts';
import { monthPrice } from '../../domain/quoteLines.ts';
import type { EventLog } from '../eventLog/eventLog.ts';
import { stateOf } from '../eventLog/stateOf.ts';
import { Refused } from '../kit/failures.ts';

type SizeInContract = Pick<Contract, 'packageId' | 'prices'> & { readonly sizeId: string | null };

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

/** A size from the list, even if no longer offered, or one with a price in the order or its package. */
export const refuseUnlessSize = async (log: EventLog, org: string, { sizeId, packageId, prices }: SizeInContract) => {
  if (sizeId === null || prices.bySize.has(sizeId)) return;
  const [entry, pack] = await Promise.all([sizeId, packageId].map((id) => stateOf(log, lookup, { org, id })));
  const { data: offer } = packageOffer.safeParse(pack?.fields);
  const isPriced = offer !== undefined && monthPrice(offer, sizeId) !== undefined;
  if (entry?.kind !== 'size' && !isPriced) throw new Refused('size_not_offered', 'sizeId');
};
