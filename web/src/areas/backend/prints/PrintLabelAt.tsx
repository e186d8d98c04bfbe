import { type ReprintReason, reprintReasons } from '@klang/contracts/codes/codes';
import type { LabelFormat } from '@klang/contracts/codes/labels';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { workCalls } from '../../../lib/workCalls.ts';
import { ListChoice } from '../../../ui/ListChoice.tsx';
import { PrintAt, type WhereToPrint } from './PrintAt.tsx';
import { SmallLabel } from './SmallLabel.tsx';

type Props = {
  readonly itemId: string;
  readonly code: string;
  readonly prefix: string;
  readonly isOfMany: boolean;
};

export const PrintLabelAt = ({ itemId, code, prefix, isOfMany }: Props) => {
  const { t } = useTranslation('prints');
  const { t: trips } = useTranslation('trips');
  const [reason, setReason] = useState<ReprintReason>('damaged');
  const { mutateAsync, isPending, error } = useCommand(workCalls.prints.label);
  const print = async (where: WhereToPrint, format: LabelFormat) =>
    (await mutateAsync({ ...where, itemId, format, reason }).catch(() => null)) !== null;
  return (
    <PrintAt
      number={code}
      isOfMany={isOfMany}
      printer="labels"
      isBusy={isPending}
      refusal={error?.message}
      onPrint={print}
    >
      <SmallLabel prefix={prefix} />
      <ListChoice
        label={t('againWhy')}
        value={reason}
        data={reprintReasons.map((value) => ({ value, label: trips(`codes.reason.${value}`) }))}
        onChange={(value) => setReason(reprintReasons.find((one) => one === value) ?? 'damaged')}
      />
    </PrintAt>
  );
};
