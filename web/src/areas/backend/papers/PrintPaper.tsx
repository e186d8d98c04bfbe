import { prints } from '@klang/contracts/api/prints';
import type { PaperRow } from '@klang/contracts/papers/paperRow';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { Segments } from '../../../ui/Segments.tsx';
import { PrintAt, type WhereToPrint } from '../prints/PrintAt.tsx';

export const PrintPaper = ({ paper: { paperId, number } }: { readonly paper: PaperRow }) => {
  const { t } = useTranslation('prints');
  const { mutateAsync, isPending, error } = useCommand(prints.paper);
  const [as, setAs] = useState<'original' | 'copy'>('copy');
  const print = async (where: WhereToPrint) =>
    (await mutateAsync({ ...where, paperId, isCopy: as === 'copy' }).catch(() => null)) !== null;
  return (
    <PrintAt number={number} printer="documents" isBusy={isPending} refusal={error?.message} onPrint={print}>
      <Segments
        label={t('paperAs')}
        value={as}
        options={[
          { value: 'copy', label: t('copy') },
          { value: 'original', label: t('original') },
        ]}
        onChange={setAs}
      />
    </PrintAt>
  );
};
