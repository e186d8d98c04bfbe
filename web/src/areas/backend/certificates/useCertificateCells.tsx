import type { CertificateRow } from '@klang/contracts/api/certificates';
import type { certificateList } from '@klang/contracts/lists/certificateList';
import { certificateStateTexts } from '@klang/contracts/papers/certificates';
import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { baht } from '../../../lib/format.ts';
import { useLocalize } from '../../../lib/site.ts';
import type { Cells } from '../../../lists/ShapedList.tsx';
import { Button } from '../../../ui/Button.tsx';
import type { Column } from '../../../ui/Table.tsx';
import { OverdueBadge, orderIdsOf, useOverdue } from '../bills/Overdue.tsx';
import { orderPath } from '../orders/ways.ts';
import { LookAt } from './LookAt.tsx';

const dayMs = 86_400_000;
export type Deed = 'check' | 'put' | 'remind';
type Props = {
  readonly rows: readonly CertificateRow[];
  readonly today: string;
  readonly onDeed: ((deed: Deed, row: CertificateRow) => void) | null;
};

const useStateWords = (today: string) => {
  const { t } = useTranslation('backend');
  const localize = useLocalize();
  return ({ state, paidOn, refusedReason, certificateNumber, taxSatang, expectedSatang }: CertificateRow) => {
    const days = Math.max(0, Math.round((Date.parse(today) - Date.parse(paidOn)) / dayMs));
    if (state === 'missing')
      return t(refusedReason === null ? 'certificates.days' : 'certificates.sentBack', { count: days });
    if (state === 'sent') return localize(certificateStateTexts.sent);
    const difference = (taxSatang ?? 0) - expectedSatang;
    const number = t('certificates.matchedAs', { number: certificateNumber ?? '' });
    return difference === 0 ? number : `${number} · ${t('certificates.differs', { amount: baht(difference) })}`;
  };
};

const Deeds = ({ row, onDeed }: Pick<Props, 'onDeed'> & { readonly row: CertificateRow }) => {
  const { t } = useTranslation('backend');
  const { state, customerName } = row;
  return (
    <Group gap={8} align="stretch" wrap="nowrap" justify="flex-end">
      {state === 'matched' && <LookAt row={row} />}
      {state === 'sent' && onDeed && (
        <Button size="small" onClick={() => onDeed('check', row)}>
          {t('certificates.check')}
        </Button>
      )}
      {state === 'missing' && onDeed && (
        <>
          <Button size="small" onClick={() => onDeed('put', row)}>
            {t('certificates.put')}
          </Button>
          {customerName !== null && (
            <Button size="small" variant="quiet" onClick={() => onDeed('remind', row)}>
              {t('certificates.remind')}
            </Button>
          )}
        </>
      )}
    </Group>
  );
};

type CertificateColumns = {
  readonly cells: Cells<typeof certificateList, CertificateRow>;
  readonly end: Column<CertificateRow>;
};
export const useCertificateCells = ({ rows, today, onDeed }: Props): CertificateColumns => {
  const { t } = useTranslation('backend');
  const overdue = useOverdue('order', orderIdsOf(rows));
  return {
    cells: {
      number: { cell: ({ number }) => <span className="nowrap">{number}</span> },
      order: {
        cell: ({ orderId, orderNumber }) => (
          <>
            <Link to={orderPath(orderId)}>{orderNumber}</Link>{' '}
            <OverdueBadge whose="order" late={overdue.get(orderId)} />
          </>
        ),
      },
      state: { cell: useStateWords(today) },
    },
    end: {
      name: 'actions',
      title: t('certificates.actions'),
      isBare: true,
      cell: (row) => <Deeds row={row} onDeed={onDeed} />,
    },
  };
};
