import type { TripRow } from '@klang/contracts/api/custody';
import type { tripList } from '@klang/contracts/lists/tripList';
import { Group } from '@mantine/core';
import { Link } from 'react-router-dom';
import { baht, clockTime, hoursText, momentOf, nearDate } from '../../../lib/format.ts';
import { serverNow } from '../../../lib/serverClock.ts';
import { useSite } from '../../../lib/site.ts';
import type { Cells } from '../../../lists/ShapedList.tsx';
import look from '../../../ui/rowName.module.css';
import { OverdueBadge, useOverdue } from '../bills/Overdue.tsx';
import { useNames } from '../orders/useNames.ts';
import { orderPath } from '../orders/ways.ts';
import { RightLink } from '../RightLink.tsx';
import { CrewTag } from './CrewTag.tsx';
import { DisputeMark } from './DisputeMark.tsx';
import { KindBadge } from './KindBadge.tsx';
import { tripPath } from './looks.ts';
import { OtherCrews } from './OtherCrews.tsx';
import { TripState } from './TripState.tsx';
import classes from './tripList.module.css';
import { useCrews } from './useCrews.ts';

export const useTripCells = (rows: readonly TripRow[]): Cells<typeof tripList, TripRow> => {
  const { language } = useSite();
  const { districtName } = useNames();
  const { crewOf } = useCrews();
  const overdue = useOverdue('order', [...new Set(rows.map(({ orderId }) => orderId))]);
  const near = (at: string) => nearDate(at, language, new Date(serverNow()));
  return {
    visit: {
      cell: ({ id, visit }) => (
        <Link className={`${look.name} ${classes.when} medium nowrap`} to={tripPath(id)}>
          {near(momentOf(visit.on))}
          <small className="faint fz-13">{hoursText(visit)}</small>
        </Link>
      ),
    },
    order: {
      cell: ({ orderId, orderNumber }) => (
        <>
          <RightLink to={orderPath(orderId)} needs="orderlist">
            {orderNumber}
          </RightLink>{' '}
          <OverdueBadge whose="order" late={overdue.get(orderId)} />
        </>
      ),
    },
    kind: { cell: ({ kind }) => <KindBadge kind={kind} /> },
    status: {
      cell: (trip) => (
        <Group component="span" gap="2px 8px">
          <TripState trip={trip} />
          <DisputeMark trip={trip} />
        </Group>
      ),
    },
    crew: {
      cell: (trip) => (
        <Group component="span" gap="2px 8px">
          <CrewTag crew={crewOf(trip.crewId)} />
          <OtherCrews trip={trip} />
        </Group>
      ),
    },
    stop: { isBare: true },
    district: { cell: ({ subDistrict }) => districtName(subDistrict) },
    items: { isBare: true },
    cash: { isBare: true, cell: ({ cashSatang }) => (cashSatang > 0 ? baht(cashSatang) : null) },
    cashTaken: { isWide: true },
    disputed: {
      isWide: true,
      cell: ({ disputedAt }) => disputedAt && `${near(disputedAt)} ${clockTime(disputedAt)}`,
    },
    fee: { isWide: true, cell: ({ feeSatang }) => (feeSatang > 0 ? baht(feeSatang) : null) },
    changed: { isWide: true, cell: ({ changedAt }) => `${near(changedAt)} ${clockTime(changedAt)}` },
  };
};
