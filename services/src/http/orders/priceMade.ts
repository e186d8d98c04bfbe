import type { PriceMade } from '@klang/contracts/api/ownerOrders';
import type { QuoteLine } from '@klang/contracts/orders/quote';
import { publishedIdOf } from '@klang/contracts/site/index';
import { order } from '../../domain/order.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { streamOf } from '../../platform/eventLog/execute.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { historyOf } from '../lookups/history.ts';
import { placedEventOf } from './placedEvent.ts';

type Rule = PriceMade['rules'][number];
type RuleKey = Pick<Rule, 'kind' | 'id'>;

const ruleOf = ({ kind }: QuoteLine): Rule['kind'] => {
  if (kind === 'discount') return 'discount';
  return kind === 'vat' ? 'siteorganize' : 'salepackage';
};

const ruleAt = async (
  log: EventLog,
  org: string,
  { kind, id, at }: RuleKey & { readonly at: string },
): Promise<Rule[]> => {
  const history = await historyOf(log, { org, kind, id }).catch((error: unknown) => {
    // Prices older than the log have no entry.
    if (error instanceof Refused) return [];
    throw error;
  });
  // An imported entry may be younger than the orders that used it. Then take its first revision.
  const step = history.findLast((one) => one.at <= at) ?? history[0];
  if (!step) return [];
  const textIn = (field: string): string => String(step.fields[field] ?? '');
  const { by, revision, type } = step;
  return [{ kind, id, name: { th: textIn('name_th'), en: textIn('name_en') }, type, at: step.at, by, revision }];
};

export const priceMade = async (log: EventLog, org: string, orderId: string): Promise<PriceMade> => {
  const stream = streamOf(order.category, org, orderId);
  const placed = await placedEventOf(log, org, orderId);
  if (!placed) throw new Refused('order_not_found');
  const { data, meta, type } = placed;
  const { kind, name } = meta.actor;
  const lines = (data.quote?.lines ?? []).map((line) => ({ ...line, ruleOf: ruleOf(line) }));
  const ids: Readonly<Record<Rule['kind'], string | undefined>> = {
    salepackage: data.packageId,
    discount: data.promo?.discountId,
    siteorganize: publishedIdOf('siteorganize'),
  };
  const keys = [...new Set(lines.map((line) => line.ruleOf))].flatMap((one): RuleKey[] => {
    const id = ids[one];
    return id === undefined ? [] : [{ kind: one, id }];
  });
  const rules = await Promise.all(keys.map((key) => ruleAt(log, org, { ...key, at: meta.at })));
  const counting = lines.filter(({ rule }) => rule !== 'vatIncluded');
  return {
    event: { type, at: meta.at, by: { kind, name }, stream, revision: Number(placed.revision) },
    lines,
    rules: rules.flat(),
    sumSatang: counting.reduce((sum, { amountSatang }) => sum + amountSatang, 0),
    totalSatang: data.totalSatang,
  };
};
