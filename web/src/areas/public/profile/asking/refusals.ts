import { useState } from 'react';
import { useArea } from '../../../../lib/area.tsx';
import { CallFailed } from '../../../../lib/call.ts';

/** The part of the page at which a no is said. */
export type Part = 'day' | 'items' | 'code' | 'form';
export type RefusalNote = { readonly part: Part; readonly sentence: string; readonly code: string };

const ofDay: ReadonlySet<string> = new Set([
  ...['slot_full', 'day_closed', 'slot_not_found', 'visit_needed'],
  ...['pick_up_too_soon', 'pick_up_too_late', 'return_too_soon', 'day_passed'],
]);

export const partOf = (code: string): Part => {
  if (ofDay.has(code)) return 'day';
  if (code.startsWith('otp_') || code.startsWith('code_')) return 'code';
  return code.startsWith('item_') ? 'items' : 'form';
};

export const saidOf = (failure: unknown): RefusalNote => {
  const sentence = failure instanceof Error ? failure.message : '';
  const answer = failure instanceof CallFailed ? failure.answer : undefined;
  const code = answer?.refusal ?? '';
  const isOfCode = answer?.fields?.some(({ field }) => field === 'code') ?? false;
  return { part: isOfCode ? 'code' : partOf(code), sentence, code };
};

/** Does what was confirmed; a no is kept with its place, and what the page shows is asked for again. */
export const useAsked = () => {
  const { refresh } = useArea();
  const [said, setSaid] = useState<RefusalNote | null>(null);
  /** Answers the no, or nothing where it is done. */
  const run = async (doing: () => Promise<unknown>): Promise<RefusalNote | null> => {
    setSaid(null);
    try {
      await doing();
      return null;
    } catch (failure) {
      const heard = saidOf(failure);
      setSaid(heard);
      await refresh(['items', 'trips', 'places', 'orders']);
      return heard;
    }
  };
  const sentenceOf = (part: Part) => (said?.part === part ? said.sentence : undefined);
  return { run, said, sentenceOf, forget: () => setSaid(null) };
};
