import { groupLabels } from '@klang/contracts/reports/labels';
import type { Line } from '@klang/projections/facts/lines';
import type { Names } from './labels.ts';

type FactRow = Line & { readonly at: string; readonly value: number };
export const reportLines = async (customers: Names['customers'], org: string, data: readonly FactRow[]) => {
  const people = await customers(org, [...new Set(data.flatMap(({ customerId }) => customerId ?? []))]);
  return data.map(({ staffId: _, cause, ...line }) => ({
    ...line,
    person: people.get(line.customerId ?? '') ?? null,
    detail: cause === null ? null : (groupLabels[`cause:${cause}`] ?? null),
  }));
};
