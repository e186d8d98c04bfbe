import type { PrintRow, StationRow } from '@klang/contracts/api/prints';
import { isSheet, labelsOnSheet } from '@klang/contracts/codes/labels';
import { startOf } from '@klang/contracts/prints/prints';

export type SheetStart = { readonly start: number; readonly sheets: number };

/** Where the labels of each print begin, if what waits at a station comes out in its order. */
export const sheetStarts = (
  { format, used }: Pick<StationRow, 'format' | 'used'>,
  jobs: readonly PrintRow[],
): ReadonlyMap<string, SheetStart> => {
  const starts = new Map<string, SheetStart>();
  if (!isSheet(format)) return starts;
  const most = labelsOnSheet[format];
  let next = (used % most) + 1;
  for (const { id, work, pages, state } of jobs) {
    if (work.kind !== 'labels' || work.format !== format || pages !== null) continue;
    const start = work.continues && state === 'waiting' ? next : startOf(work);
    const end = start - 1 + work.count;
    starts.set(id, { start, sheets: Math.ceil(end / most) });
    next = (end % most) + 1;
  }
  return starts;
};
