import type { seenItem } from '@klang/contracts/api/scans';
import { codeRefusals } from '@klang/contracts/codes/codeRefusals';
import type { RefusalCode } from '@klang/contracts/refusals';
import { useRef } from 'react';
import type { z } from 'zod';
import { useRead } from '../../../lib/api.ts';
import { CallFailed } from '../../../lib/call.ts';
import { useSite } from '../../../lib/site.ts';
import { workCalls } from '../../../lib/workCalls.ts';
import { type UnknownRefusal, type UnknownScan, unknownRefusals } from './unknownScans.ts';

/** `known`: not refused any more for what it is. `other`: of no item of ours, which `words` say. */
export type RefusalNow =
  | { readonly refusal: UnknownRefusal | 'known' }
  | { readonly refusal: 'other'; readonly words: string };

const mayChange: ReadonlySet<string> = new Set(['code_free', 'code_not_made', 'code_not_known', 'known']);
/** A batch may be made, and a code given to its item, at any time. */
export const mayComeToBeKnown = (refusal: RefusalNow['refusal']): boolean => mayChange.has(refusal);

const ofFreePlaceLabel = 'code_place_free' satisfies RefusalCode;

type FoundCode = { readonly standsFor: 'item' | 'location' | 'seal'; readonly item: z.output<typeof seenItem> | null };
const useWordsOf = () => {
  const { language } = useSite();
  const other = (words: string): RefusalNow => ({ refusal: 'other', words });
  const ofUse = (use: 'location' | 'seal'): RefusalNow => other(codeRefusals[`code_is_${use}`][language]);
  return {
    found: ({ standsFor, item }: FoundCode): RefusalNow =>
      item === null && standsFor !== 'item' ? ofUse(standsFor) : { refusal: 'known' },
    refused: ({ refusal: refusedBy, message }: CallFailed['answer']): RefusalNow => {
      if (refusedBy === ofFreePlaceLabel) return ofUse('location');
      const refusal = unknownRefusals.find((one) => one === refusedBy);
      return refusal ? { refusal } : other(message);
    },
  };
};

/** Asked anew with each change of codes. Where nobody answers, the last answer holds, and before it what was told with the scan. */
export const useRefusalNow = ({ code, refusal, deed }: UnknownScan): RefusalNow => {
  const enabled = deed !== undefined && mayComeToBeKnown(refusal);
  const { data, error } = useRead(workCalls.scans.look, { code }, { enabled, isAnew: true });
  const { found, refused } = useWordsOf();
  const last = useRef<RefusalNow>({ refusal });
  const isRefused = error instanceof CallFailed && error.answer.refusal !== undefined;
  if (isRefused) last.current = refused(error.answer);
  else if (data && !error) last.current = found(data);
  return last.current;
};
