import type { ItemRow } from '@klang/contracts/api/custody';
import { prints, type StationRow } from '@klang/contracts/api/prints';
import { type ReprintReason, readCode, reprintReasons } from '@klang/contracts/codes/codes';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { holds } from '../../../lib/rights.ts';
import { PrintAt, type WhereToPrint } from './PrintAt.tsx';

/** The label of one item once more, with the reason why. */
export const PrintLabel = ({ item: { id: itemId, code } }: { readonly item: Pick<ItemRow, 'id' | 'code'> }) => {
  const { t } = useTranslation('prints');
  const { t: trips } = useTranslation('trips');
  const { detail } = useSession();
  const [reason, setReason] = useState<ReprintReason>('damaged');
  const { mutateAsync, isPending, error } = useCommand(prints.label);
  // A number that it had before it came to us is on no label of ours.
  if (code === null || !readCode(code) || !holds(detail, 'qr', 'u') || detail?.viewing !== undefined) return null;
  const print = async (where: WhereToPrint, station: StationRow | undefined) => {
    const wanted = { ...where, itemId, format: station?.format ?? ('kind' as const), reason };
    return (await mutateAsync(wanted).catch(() => null)) !== null;
  };
  return (
    <PrintAt number={code} printer="labels" isBusy={isPending} refusal={error?.message} onPrint={print}>
      <NativeSelect
        label={t('againWhy')}
        value={reason}
        data={reprintReasons.map((value) => ({ value, label: trips(`codes.reason.${value}`) }))}
        onChange={({ currentTarget: { value } }) => setReason(reprintReasons.find((one) => one === value) ?? 'damaged')}
      />
    </PrintAt>
  );
};
