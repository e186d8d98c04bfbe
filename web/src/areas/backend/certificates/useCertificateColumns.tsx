import type { CertificateRow } from '@klang/contracts/api/certificates';
import { certificateStateTexts } from '@klang/contracts/papers/certificates';
import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { baht, momentOf, shortDay } from '../../../lib/format.ts';
import { useSay, useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import type { Column } from '../../../ui/Table.tsx';
import { orderPath } from '../orders/ways.ts';
import { LookAt } from './LookAt.tsx';

const dayMs = 86_400_000;
export type Deed = 'check' | 'put' | 'remind';
type Props = {
  readonly today: string;
  /** Null for who only looks. */
  readonly onDeed: ((deed: Deed, row: CertificateRow) => void) | null;
};

const useStateWords = (today: string) => {
  const { t } = useTranslation('backend');
  const say = useSay();
  return ({ state, paidOn, refusedReason, certificateNumber, taxSatang, expectedSatang }: CertificateRow) => {
    const days = Math.max(0, Math.round((Date.parse(today) - Date.parse(paidOn)) / dayMs));
    if (state === 'missing')
      return refusedReason === null ? t('certificates.days', { count: days }) : t('certificates.sentBack', { days });
    if (state === 'sent') return say(certificateStateTexts.sent);
    const difference = (taxSatang ?? 0) - expectedSatang;
    const number = t('certificates.matchedAs', { number: certificateNumber ?? '' });
    return difference === 0 ? number : `${number} · ${t('certificates.differs', { amount: baht(difference) })}`;
  };
};

const Deeds = ({ row, onDeed }: Pick<Props, 'onDeed'> & { readonly row: CertificateRow }) => {
  const { t } = useTranslation('backend');
  const { state } = row;
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
          <Button size="small" variant="quiet" onClick={() => onDeed('remind', row)}>
            {t('certificates.remind')}
          </Button>
        </>
      )}
    </Group>
  );
};

export const useCertificateColumns = ({ today, onDeed }: Props): readonly Column<CertificateRow>[] => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const stateOf = useStateWords(today);
  return [
    {
      name: 'receipt',
      title: t('certificates.receipt'),
      cell: ({ number }) => <span className="nowrap">{number}</span>,
    },
    {
      name: 'order',
      title: t('certificates.order'),
      cell: ({ orderId, orderNumber }) => <Link to={orderPath(orderId)}>{orderNumber}</Link>,
    },
    { name: 'customer', title: t('certificates.customer'), cell: ({ customerName }) => customerName ?? '–' },
    { name: 'paidOn', title: t('certificates.paidOn'), cell: ({ paidOn }) => shortDay(momentOf(paidOn), language) },
    {
      name: 'expected',
      title: t('certificates.expected'),
      isNumber: true,
      cell: ({ expectedSatang }) => baht(expectedSatang),
    },
    { name: 'state', title: t('certificates.state'), cell: stateOf },
    {
      name: 'actions',
      title: t('certificates.actions'),
      isBare: true,
      cell: (row) => <Deeds row={row} onDeed={onDeed} />,
    },
  ];
};
