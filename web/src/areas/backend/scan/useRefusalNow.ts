import type { RefusalCode } from '@klang/contracts/refusals';
import { useRead } from '../../../lib/api.ts';
import { CallFailed } from '../../../lib/call.ts';
import { workCalls } from '../../../lib/workCalls.ts';
import { type UnknownRefusal, type UnknownScan, unknownRefusals } from './unknownScans.ts';

/** `known`: not refused any more for what it is. */
export type RefusalNow = UnknownRefusal | 'known';

const mayChange: ReadonlySet<string> = new Set(['code_free', 'code_not_made', 'code_not_known', 'known']);
/** A batch may be made, and a code given to its item, at any time. */
export const mayComeToBeKnown = (refusal: RefusalNow): boolean => mayChange.has(refusal);

const ofFreePlaceLabel = 'code_place_free' satisfies RefusalCode;

/** Asked anew with each change of codes. Where nobody answers, what was told with the scan holds. */
export const useRefusalNow = ({ code, refusal, deed }: UnknownScan): RefusalNow => {
  const enabled = deed !== undefined && mayComeToBeKnown(refusal);
  const { data, error } = useRead(workCalls.scans.look, { code }, { enabled, isAnew: true });
  const refusedBy = error instanceof CallFailed ? error.answer.refusal : undefined;
  if (refusedBy === ofFreePlaceLabel || (data && !error)) return 'known';
  return unknownRefusals.find((one) => one === refusedBy) ?? refusal;
};
