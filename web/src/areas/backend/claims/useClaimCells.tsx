import type { ClaimRow } from '@klang/contracts/api/ownerClaims';
import { claimAgeDays, claimKindTexts } from '@klang/contracts/custody/claims';
import type { claimList } from '@klang/contracts/lists/claimList';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { baht, clockTime, shortDate } from '../../../lib/format.ts';
import { serverNow } from '../../../lib/serverClock.ts';
import { useSay, useSite } from '../../../lib/site.ts';
import type { Cells } from '../../../lists/ShapedList.tsx';
import look from '../../../ui/rowName.module.css';
import { ClaimBadge, useClaimDay } from './ClaimBadge.tsx';
import { claimPath } from './ways.ts';

/** What the list of claims shows of each. */
export const useClaimCells = (): Cells<typeof claimList, ClaimRow> => {
  const { t } = useTranslation('claims');
  const say = useSay();
  const { language } = useSite();
  const dayOf = useClaimDay();
  const moment = (at: string) => `${shortDate(at, language)} ${clockTime(at)}`;
  return {
    number: {
      cell: ({ claimId, number }) => (
        <Link className={look.name} to={claimPath(claimId)}>
          {number}
        </Link>
      ),
    },
    state: { cell: (row) => <ClaimBadge claim={row} />, isBare: true },
    kind: { cell: ({ kind }) => say(claimKindTexts[kind]) },
    assignee: { isWide: true, cell: ({ staffName }) => staffName ?? t('assignee.everybody') },
    age: { isNumber: true, isWide: true, cell: (row) => claimAgeDays(row, new Date(serverNow())) },
    opened: {
      cell: (row) => (
        <span className={look.two}>
          <span>{moment(row.openedAt)}</span>
          <small className={look.below}>{dayOf(row)}</small>
        </span>
      ),
    },
    wanted: { isWide: true },
    given: { isWide: true, cell: ({ givenSatang }) => givenSatang > 0 && baht(givenSatang) },
    decided: { isWide: true },
  };
};
