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
import { SmallLabel } from './SmallLabel.tsx';

export const PrintLabel = ({ item: { id: itemId, code } }: { readonly item: Pick<ItemRow, 'id' | 'code'> }) => {
  const { t } = useTranslation('prints');
  const { t: trips } = useTranslation('trips');
  const { detail } = useSession();
  const [reason, setReason] = useState<ReprintReason>('damaged');
  const { mutateAsync, isPending, error } = useCommand(prints.label);
  // A number from before Klang is on none of our labels.
  const read = code === null ? undefined : readCode(code);
  if (code === null || !read || !holds(detail, 'qr', 'u') || detail?.viewing !== undefined) return null;
  const print = async (where: WhereToPrint, station: StationRow | undefined) => {
    const labelJob = { ...where, itemId, format: station?.format ?? ('kind' as const), reason };
    return (await mutateAsync(labelJob).catch(() => null)) !== null;
  };
  return (
    <PrintAt number={code} printer="labels" isBusy={isPending} refusal={error?.message} onPrint={print}>
      <SmallLabel prefix={read.prefix} />
      <NativeSelect
        label={t('againWhy')}
        value={reason}
        data={reprintReasons.map((value) => ({ value, label: trips(`codes.reason.${value}`) }))}
        onChange={({ currentTarget: { value } }) => setReason(reprintReasons.find((one) => one === value) ?? 'damaged')}
      />
    </PrintAt>
  );
};
