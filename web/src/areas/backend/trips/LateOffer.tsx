import type { LateTakeOver } from '@klang/contracts/api/custody';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { Box } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { baht } from '../../../lib/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import type { LateStep } from './lateRows.ts';
import { useFinish } from './useFinish.ts';

type OfStep = { readonly step: LateStep };

const useStays = () => {
  const { t } = useTranslation('trips');
  return ({ why, seal, amountSatang = 0, name }: LateTakeOver['stays'][number]): string =>
    t(`toldLate.stays.${why}`, { seal, amount: baht(amountSatang), name: name ?? t('toldLate.somebody') });
};

const useCashHint = () => {
  const { t } = useTranslation('trips');
  return ({ late: { takeOver }, amountSatang = 0, by }: LateStep): readonly string[] => {
    const { adds = [], amountSatang: recordedSatang = 0, stays = [] } = takeOver ?? {};
    if (amountSatang === 0 || stays.some(({ why }) => why === 'replaced')) return [];
    if (!adds.includes('cash')) return [t('toldLate.cashByHand')];
    const [amount, rest] = [baht(recordedSatang), baht(amountSatang - recordedSatang)];
    const holder = t('toldLate.cashHeld', { name: by.name ?? t('toldLate.somebody') });
    return recordedSatang < amountSatang ? [holder, t('toldLate.cashRest', { amount, rest })] : [holder];
  };
};

const useDetailsHint = () => {
  const { t } = useTranslation('trips');
  return ({ late: { takeOver } }: LateStep): readonly string[] => {
    const parts = (takeOver?.adds ?? []).flatMap((part) =>
      part === 'cash' || part === 'signature' ? [] : [t(`toldLate.part.${part}`)],
    );
    return parts.length > 0 ? [t('toldLate.adds', { parts: parts.join(', ') })] : [];
  };
};

/** What one press records of it, and why the rest stays here. */
export const LateHint = ({ step }: OfStep) => {
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

const useAddLabel = () => {
  const { t } = useTranslation('trips');
  return ({ adds, amountSatang = 0 }: LateTakeOver): string | null => {
    if (adds.length === 0) return null;
    if (adds.includes('cash')) return t('toldLate.addCash', { amount: baht(amountSatang) });
    return adds.includes('signature') ? t('toldLate.addSignature') : t('toldLate.addDetails');
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
