import type { BillDeed } from '@klang/contracts/bills/manyBills';
import type { Context } from '../../platform/eventLog/context.ts';
import { hold } from '../../platform/eventLog/reservedValues.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { idFor } from '../../platform/kit/ids.ts';
import type { Parts } from '../../platform/parts.ts';

type BillKey = { readonly orderId: string; readonly billId: string };
type ManyKey = { readonly deed: BillDeed; readonly manyId: string };

export const isOfContract = ({ deed }: Pick<ManyKey, 'deed'>): boolean => deed === 'credit' || deed === 'prices';

export const manyIdOf = ({ deed, manyId }: ManyKey, { orderId, billId }: BillKey): string =>
  idFor(`many-${deed}`, manyId, isOfContract({ deed }) ? orderId : billId);

const list = 'forms for many bills';
const rememberedForMs = 400 * 24 * 60 * 60_000;

type ManyForm = { readonly deed: BillDeed; readonly bills: readonly BillKey[] };
const contentOf = ({ deed, bills }: ManyForm): string =>
  idFor(deed, ...bills.map(({ orderId, billId }) => `${orderId} ${billId}`).sort());

/** The same id for other bills, or with another deed, is a mistake of its sender, not a repeat. */
export const requireOneForm =
  (pool: Parts['pool']) =>
  async ({ org, now }: Context, manyId: string, form: ManyForm): Promise<void> => {
    const value = { org, list, value: manyId, holder: contentOf(form) };
    if (!(await hold(pool, value, { forMs: rememberedForMs, now }))) throw new Refused('id_taken');
  };
