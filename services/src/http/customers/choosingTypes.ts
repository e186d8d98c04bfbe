import { customerRecords } from '@klang/contracts/api/customerRecords';
import { published } from '@klang/contracts/lookups/status';
import type { RefusalCode } from '@klang/contracts/refusals';
import { customerSource } from '@klang/projections/customers/queries';
import { type ListEntry, listing } from '@klang/projections/kit/listing';
import { customer } from '../../domain/customer.ts';
import { lookup } from '../../domain/lookup.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import type { Parts } from '../../platform/parts.ts';
import type { Serve } from '../kit/serve.ts';
import { chosenRows, deedOf, type PageInput, toMany } from '../lists/toMany.ts';

type Ports = Pick<Parts, 'log' | 'pool'>;
type TypeChoice = { readonly customerId: string; readonly typeId: string | null };

const refusalOf = ({ fields }: ListEntry): RefusalCode | null => {
  if (fields['mergedIntoId']) return 'customer_merged';
  return fields['status'] === published ? null : 'customer_not_found';
};
const nameIn = ({ id, fields }: ListEntry): string =>
  [fields['name_th'], fields['email']].find((one) => typeof one === 'string' && one !== '')?.toString() ?? id;

export const typeRoutes = (serve: Serve, { log, pool }: Ports): void => {
  const rows = listing(pool);

  const requireOffered = async ({ org }: Context, typeId: string | null): Promise<void> => {
    if (typeId === null) return;
    const type = await stateOf(log, lookup, { org, id: typeId });
    const isOffered = type?.kind === 'customertype' && type.fields.active === true && type.fields.status === published;
    if (!isOffered) throw new Refused('customer_type_not_offered', 'typeId');
  };
  const choose = (ctx: Context, { customerId, typeId }: TypeChoice): Promise<number> =>
    deedOf(log, ctx, { isPreview: false })(customer, customerId, {
      type: 'ChooseCustomerType',
      customerId,
      typeId,
      at: ctx.now.toISOString(),
    });

  serve(customerRecords.chooseType, async (ctx, { customerId, typeId }) => {
    await requireOffered(ctx, typeId);
    await choose(ctx, { customerId, typeId });
    return { customerId };
  });
  serve(customerRecords.chooseTypes, async (ctx, { typeId, ids, isPreview, limit, after, ...found }, { language }) => {
    await requireOffered(ctx, typeId);
    const turn = { ids, isPreview, limit, after };
    const page = ({ ids: some, ...paging }: PageInput) =>
      rows.pageAlone(customerSource(ctx.org), { ...(some ? { filter: { _id: some } } : found), ...paging });
    return toMany(await chosenRows(turn, page), {
      language,
      named: (entry) => ({ _id: entry.id, name: nameIn(entry) }),
      deed: async (entry) => {
        if ((entry.fields['typeId'] ?? null) === typeId) return 0;
        const known = refusalOf(entry);
        if (known) throw new Refused(known);
        return isPreview ? 1 : choose(ctx, { customerId: entry.id, typeId });
      },
    });
  });
};
