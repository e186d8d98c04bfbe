import { useState } from 'react';
import { useArea } from '../../../../lib/area.tsx';
import { CallFailed } from '../../../../lib/call.ts';

export type Part = 'day' | 'place' | 'items' | 'code' | 'form';
export type RefusalNote = { readonly part: Part; readonly sentence: string; readonly code: string };

const ofDay: ReadonlySet<string> = new Set([
  'slot_full',
  'day_closed',
  'slot_not_found',
  'visit_needed',
  'pick_up_too_soon',
  'pick_up_too_late',
  'return_too_soon',
  'move_too_soon',
  'day_passed',
]);

export const partOf = (code: string): Part => {
  if (ofDay.has(code)) return 'day';
  if (code.startsWith('otp_') || code.startsWith('code_')) return 'code';
  return code.startsWith('item_') ? 'items' : 'form';
};

export const refusalNoteOf = (failure: unknown): RefusalNote => {
  const sentence = failure instanceof Error ? failure.message : '';
  const answer = failure instanceof CallFailed ? failure.answer : undefined;
  const code = answer?.refusal ?? '';
  // Only the field says how many tries are left.
  const ofCode = answer?.fields?.find(({ field }) => field === 'code');
  if (ofCode) return { part: 'code', sentence: ofCode.message, code };
  const ofPlace = answer?.fields?.find(({ field }) => field.startsWith('place.'));
  return ofPlace ? { part: 'place', sentence: ofPlace.message, code } : { part: partOf(code), sentence, code };
};

export const useRefusableSend = () => {
  const { refresh } = useArea();
  const [refusal, setRefusal] = useState<RefusalNote | null>(null);
  const run = async (doing: () => Promise<unknown>): Promise<RefusalNote | null> => {
    setRefusal(null);
    try {
      await doing();
      return null;
    } catch (failure) {
      const heard = refusalNoteOf(failure);
      setRefusal(heard);
      await refresh(['items', 'trips', 'places', 'orders']);
      return heard;
    }
  };
  const sentenceOf = (part: Part) => (refusal?.part === part ? refusal.sentence : undefined);
  return { run, refusal, sentenceOf, forget: () => setRefusal(null) };
};
