import { bangkokDay } from '@klang/contracts/kit/days';
import { serverNow } from '../../../../lib/serverClock.ts';
import { inForceOn, type LegalVersion, legalRow } from '../../legal/inForce.ts';
import { usePublished } from '../../published/usePublished.ts';

export type Texts = { readonly terms: LegalVersion | undefined; readonly pdpa: LegalVersion | undefined };

type QueryState = { readonly isKnown: boolean; readonly error: Error | null; readonly retry: () => void };

export const useTexts = (): Texts & QueryState => {
  const terms = usePublished('termsandconditions', legalRow);
  const pdpa = usePublished('pdpa', legalRow);
  const today = bangkokDay(new Date(serverNow()));
  const retry = () => {
    terms.retry();
    pdpa.retry();
  };
  return {
    terms: inForceOn(terms.rows ?? [], today),
    pdpa: inForceOn(pdpa.rows ?? [], today),
    isKnown: terms.rows !== undefined && pdpa.rows !== undefined,
    error: terms.error ?? pdpa.error,
    retry,
  };
};
