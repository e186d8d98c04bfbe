import type { ClaimRow } from '@klang/contracts/api/ownerClaims';
import type { claimList } from '@klang/contracts/lists/claimList';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { baht, dateAndTime } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import type { Cells } from '../../../lists/ShapedList.tsx';
import look from '../../../ui/rowName.module.css';
import { OverdueBadge, orderIdsOf, useOverdue } from '../bills/Overdue.tsx';
import { ClaimBadge, useClaimDay } from './ClaimBadge.tsx';
import { claimPath } from './ways.ts';

export const useClaimCells = (rows: readonly ClaimRow[]): Cells<typeof claimList, ClaimRow> => {
  const { t } = useTranslation('claims');
  const { language } = useSite();
  const dayOf = useClaimDay();
  const overdue = useOverdue('order', orderIdsOf(rows));
  return {
    number: {
      cell: ({ claimId, number }) => (
        <Link className={`${look.name} medium`} to={claimPath(claimId)}>
          {number}
        </Link>
      ),
    },
    state: { cell: (row) => <ClaimBadge claim={row} />, isBare: true },
    customer: {
      cell: ({ customerName, orderId }) => (
        <>
          {customerName} <OverdueBadge whose="order" late={overdue.get(orderId)} />
        </>
      ),
    },
    assignee: { isWide: true, cell: ({ staffName }) => staffName ?? t('assignee.everybody') },
    age: { isWide: true },
    opened: {
      cell: (row) => (
        <span className={`${look.two} block`}>
          <span>{dateAndTime(row.openedAt, language)}</span>
          <small className={`${look.below} block faint`}>{dayOf(row)}</small>
        </span>
      ),
    },
    wanted: { isWide: true },
    given: { isWide: true, cell: ({ givenSatang }) => givenSatang > 0 && baht(givenSatang) },
    decided: { isWide: true },
  };
};
