import { type CertificateRow, certificates } from '@klang/contracts/api/certificates';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useCommand } from '../../../lib/api.ts';
import type { useShapedList } from '../../../lists/ShapedList.tsx';
import { type BulkDeed, useBulk } from '../../../lists/useBulk.tsx';

type Props = {
  readonly list: ReturnType<typeof useShapedList>;
  readonly body: z.input<typeof certificates.list.body>;
  readonly rows: readonly CertificateRow[];
  readonly total: number;
  readonly mayChange: boolean;
};

export const useCertificatePicking = ({ mayChange, ...props }: Props) => {
  const { t } = useTranslation('backend');
  const { mutateAsync } = useCommand(certificates.remindMany);
  const remind: BulkDeed<'remind'> = {
    name: 'remind',
    label: t('certificates.many.remind'),
    title: (count) => t('certificates.many.remindTitle', { count }),
  };
  return useBulk({
    ...props,
    idOf: ({ certificateId }) => certificateId,
    nameOf: ({ number }) => number,
    deeds: mayChange ? [remind] : [],
    take: async (body) => (await mutateAsync(body)).detail,
    call: certificates.export,
  });
};
