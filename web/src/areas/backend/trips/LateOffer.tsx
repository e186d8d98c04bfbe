import type { LateTakeOver } from '@klang/contracts/api/custody';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { Box } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { baht } from '../../../lib/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import type { Late, LateRow, LateStep } from './lateRows.ts';
import { useFinish } from './useFinish.ts';

type OfStep = { readonly step: LateStep };

const useStays = () => {
  const { t } = useTranslation('late');
  return ({ why, seal, amountSatang = 0, name }: LateTakeOver['stays'][number]): string =>
    t(`stays.${why}`, { seal, amount: baht(amountSatang), name: name ?? t('somebody') });
};

/** Both may speak of the same cash, so nobody gives it back or counts it in by this entry alone. */
const useRecordedHint = () => {
  const { t } = useTranslation('late');
  return (toldSatang: number, recordedSatang: number): string => {
    if (toldSatang === 0) return t('cashBack');
    return toldSatang === recordedSatang ? t('cashSame') : t('cashOther');
  };
};

const useAddedHint = () => {
  const { t } = useTranslation('late');
  return ({ late: { takeOver }, amountSatang = 0, by }: LateStep): readonly string[] => {
    const { amountSatang: addedSatang = 0 } = takeOver ?? {};
    const [amount, rest] = [baht(addedSatang), baht(amountSatang - addedSatang)];
    const holder = t('cashHeld', { name: by.name ?? t('somebody') });
    return addedSatang < amountSatang ? [holder, t('cashRest', { amount, rest })] : [holder];
  };
};

/** What these say leaves nothing to add. */
const saidAlone: readonly LateTakeOver['stays'][number]['why'][] = ['replaced', 'givenBack', 'extraFirst'];
const useCashHint = () => {
  const { t } = useTranslation('late');
  const [recordedHint, addedHint] = [useRecordedHint(), useAddedHint()];
  // An older server says nothing of what is recorded.
  const byHand = (toldSatang: number, isKnown: boolean): readonly string[] => {
    if (toldSatang > 0) return [t('cashByHand')];
    return isKnown ? [t('cashNothing')] : [];
  };
  return (step: LateStep): readonly string[] => {
    const { adds, stays } = step.late.takeOver ?? { adds: [], stays: [] };
    const toldSatang = step.amountSatang ?? 0;
    const stay = stays.find(({ why }) => saidAlone.includes(why) || why === 'recorded');
    if (stay && stay.why !== 'recorded') return [];
    if (stay) return [recordedHint(toldSatang, stay.amountSatang ?? 0)];
    return adds.includes('cash') ? addedHint(step) : byHand(toldSatang, step.late.takeOver !== undefined);
  };
};

const useDetailsHint = () => {
  const { t } = useTranslation('late');
  return ({ late: { takeOver } }: LateStep): readonly string[] => {
    const adds = takeOver?.adds ?? [];
    if (adds.includes('signature')) return [t('signatureLate')];
    const parts = adds.flatMap((part) => (part === 'cash' || part === 'signature' ? [] : [t(`part.${part}`)]));
    return parts.length > 0 ? [t('adds', { parts: parts.join(', ') })] : [];
  };
};

/** What one press records of it, and why the rest stays here. */
const StandingHint = ({ step }: OfStep) => {
  const [stayText, cashHint, detailsHint] = [useStays(), useCashHint(), useDetailsHint()];
  const { verb, takeOver } = step.late;
  const stays = (takeOver?.stays ?? []).map(stayText);
  const texts = [...detailsHint(step), ...stays, ...(verb === 'cash' ? cashHint(step) : [])];
  if (texts.length === 0) return null;
  return (
    <Box w="100%" className="fz-13">
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Box>
  );
};

/** What was not taken is still with the customer, and what was not handed over is still with us. */
const whereUndone = (verb: Late['verb']): 'customer' | 'us' | 'same' => {
  if (verb === 'take' || verb === 'extra') return 'customer';
  return verb === 'give' ? 'us' : 'same';
};
export const LateHint = ({ step, isUndone }: LateRow) => {
  const { t } = useTranslation('late');
  if (!isUndone) return <StandingHint step={step} />;
  return <p className="fz-13">{t(`isUndone.${whereUndone(step.late.verb)}`)}</p>;
};

const useAddLabel = () => {
  const { t } = useTranslation('late');
  return ({ adds, amountSatang = 0 }: LateTakeOver): string | null => {
    if (adds.length === 0) return null;
    if (adds.includes('cash')) return t('addCash', { amount: baht(amountSatang) });
    return adds.includes('signature') ? t('addSignature') : t('addDetails');
  };
};

export const LateAddButton = ({ step, tripId }: OfStep & { readonly tripId: string }) => {
  const labelOf = useAddLabel();
  const finish = useFinish(() => undefined);
  const { mutateAsync, isPending, error } = useCommand(ownerTrips.addLate);
  const { takeOver, deedId } = step.late;
  const label = takeOver ? labelOf(takeOver) : null;
  if (label === null) return null;
  return (
    <>
      {error && <FormProblems title={error.message} />}
      <Button
        size="small"
        variant="accent"
        isBusy={isPending}
        onClick={() => void mutateAsync({ tripId, deedId }).then(finish, () => undefined)}
      >
        {label}
      </Button>
    </>
  );
};
