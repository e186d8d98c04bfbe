import { bangkokDay } from '@klang/contracts/kit/days';
import { mayIssuePapers } from '@klang/contracts/papers/sellers';
import type { LookupReads } from '@klang/projections/lookups/queries';
import type { orderFigures } from '@klang/projections/orders/figures';
import type { PaperReads } from '@klang/projections/papers/queries';

type Reads = {
  readonly rows: LookupReads;
  readonly orders: ReturnType<typeof orderFigures>;
  readonly papers: PaperReads;
};

/** Null while papers can be issued, and before the first order. */
export const papersHeldOf =
  ({ rows, orders, papers }: Reads) =>
  async (org: string, now: Date): Promise<{ readonly waiting: number } | null> => {
    const [organize] = await rows.publishedOf(org, ['siteorganize']);
    if (mayIssuePapers(organize?.fields, bangkokDay(now))) return null;
    const [waiting, { isAny }] = await Promise.all([papers.owedInAll(org), orders(org, now)]);
    return isAny || waiting > 0 ? { waiting } : null;
  };
