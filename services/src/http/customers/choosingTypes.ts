import { customerRecords } from '@klang/contracts/api/customerRecords';
import { mostMarked, type TurnOutcome } from '@klang/contracts/api/lookups';
import { published } from '@klang/contracts/lookups/status';
import type { Language } from '@klang/contracts/messages';
import { type RefusalCode, refusals } from '@klang/contracts/refusals';
import { customerSource } from '@klang/projections/customers/queries';
import { type ListEntry, listing } from '@klang/projections/kit/listing';
import type { z } from 'zod';
import { customer } from '../../domain/customer.ts';
import { lookup } from '../../domain/lookup.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import type { Parts } from '../../platform/parts.ts';
import type { Serve } from '../kit/serve.ts';

type Ports = Pick<Parts, 'log' | 'pool'>;
type TypesInput = z.output<typeof customerRecords.chooseTypes.body>;
type Typing = { readonly customerId: string; readonly typeId: string | null };

/** How many are written at once. */
const together = 50;

/** What the list knows of why this one's type cannot be chosen. */
const refusalOf = ({ fields }: ListEntry): RefusalCode | null => {
  if (fields['mergedIntoId']) return 'customer_merged';
  return fields['status'] === published ? null : 'customer_not_found';
};
const nameIn = ({ id, fields }: ListEntry): string =>
  [fields['name_th'], fields['email']].find((one) => typeof one === 'string' && one !== '')?.toString() ?? id;

/** Of which type customers are, as staff choose it: for one, or for many at once. */
export const typeRoutes = (serve: Serve, { log, pool }: Ports): void => {
  const rows = listing(pool);

  const requireOffered = async ({ org }: Context, typeId: string | null): Promise<void> => {
    if (typeId === null) return;
    const type = await stateOf(log, lookup, { org, id: typeId });
    const isOffered = type?.kind === 'customertype' && type.fields.active === true && type.fields.status === published;
    if (!isOffered) throw new Refused('customer_type_not_offered', 'typeId');
  };
  const choose = async (ctx: Context, { customerId, typeId }: Typing): Promise<RefusalCode | null> => {
    const command = { type: 'ChooseCustomerType', customerId, typeId, at: ctx.now.toISOString() } as const;
    return ctx.execute(customer, customerId, command).then(
      () => null,
      (error: unknown) => {
        if (error instanceof Refused) return error.code;
        throw error;
      },
    );
  };

  const meant = ({ org }: Context, { ids, filter, search, limit = mostMarked, after }: TypesInput) =>
    rows.some(
      customerSource(org),
      ids ? { filter: { _id: ids }, limit: mostMarked } : { filter, search, limit, after },
    );

  const chooseAll = async (ctx: Context, asked: TypesInput, language: Language): Promise<TurnOutcome> => {
    const { typeId, isPreview } = asked;
    const found = await meant(ctx, asked);
    const others = found.rows.filter(({ fields }) => (fields['typeId'] ?? null) !== typeId);
    const refused: TurnOutcome['refused'] = [];
    const chooseFor = async (entry: ListEntry): Promise<void> => {
      const known = refusalOf(entry);
      const why = known ?? (isPreview ? null : await choose(ctx, { customerId: entry.id, typeId }));
      if (why) refused.push({ _id: entry.id, name: nameIn(entry), why: refusals[why][language] });
    };
    for (let from = 0; from < others.length; from += together)
      await Promise.all(others.slice(from, from + together).map(chooseFor));
    return {
      changed: others.length - refused.length,
      alreadySo: found.rows.length - others.length,
      refused,
      warned: [],
      next: asked.ids ? null : found.next,
    };
  };

  serve(customerRecords.chooseType, async (ctx, { customerId, typeId }) => {
    await requireOffered(ctx, typeId);
    const why = await choose(ctx, { customerId, typeId });
    if (why) throw new Refused(why);
    return { customerId };
  });
  serve(customerRecords.chooseTypes, async (ctx, asked, { language }) => {
    await requireOffered(ctx, asked.typeId);
    return chooseAll(ctx, asked, language);
  });
};
