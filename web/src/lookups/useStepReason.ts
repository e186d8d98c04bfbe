import { forgetReasons } from '@klang/contracts/events/person';
import { useTranslation } from 'react-i18next';

type Step = { readonly type: string; readonly reason: string | null };

export const useStepReason = (): ((step: Step) => string | null) => {
  const { t } = useTranslation('lookups');
  return ({ type, reason }) => {
    const chosen = type.endsWith('Forgotten') ? forgetReasons.find((one) => one === reason) : undefined;
    return chosen ? t(`forget.reasons.${chosen}`) : reason;
  };
};
