import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { tripStatusTexts } from '@klang/contracts/custody/tripTexts';
import { bangkokDay } from '@klang/contracts/kit/days';
import { Box, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRead } from '../../../lib/api.ts';
import { useEveryMinute } from '../../../lib/everyMinute.ts';
import { clockTime, hoursText } from '../../../lib/format.ts';
import { serverNow } from '../../../lib/serverClock.ts';
import { useLocalize } from '../../../lib/site.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { orderIdsOf, useOverdue } from '../bills/Overdue.tsx';
import { OverdueLegend, OverdueOrders, OverdueSign, useLate, useOverdueWord } from '../bills/OverdueOrders.tsx';
import { useNames } from '../orders/useNames.ts';
import { CrewTag } from '../trips/CrewTag.tsx';
import shared from '../trips/lane.module.css';
import { planPath, tripPath } from '../trips/looks.ts';
import { useCrews } from '../trips/useCrews.ts';
import classes from './lanes.module.css';
import { type Lane, type LaneBlock, type LaneLook, lanesOf } from './tripLanes.ts';

const looks: readonly LaneLook[] = ['done', 'onTheWay', 'scheduled', 'late', 'unsuccessful'];
const place = ({ left, width }: Pick<LaneBlock, 'left' | 'width'>) => ({ left: `${left}%`, width: `${width}%` });

const useLook = () => {
  const { t } = useTranslation('backend');
  const localize = useLocalize();
  return (look: LaneLook): string => (look === 'late' ? t('main.lanes.late') : localize(tripStatusTexts[look]));
};

const Block = ({ block: { trip, look, ...at } }: { readonly block: LaneBlock }) => {
  const { t: trips } = useTranslation('trips');
  const { districtName } = useNames();
  const lookName = useLook();
  const late = useLate(trip.orderId);
  const overdue = useOverdueWord(late);
  const where = districtName(trip.subDistrict);
  const items = trips('itemCount', { count: trip.itemCount });
  // The accessible name starts with the visible text, as voice control requires.
  const facts = [where, items, hoursText(trip.visit), trip.orderNumber, lookName(look), overdue];
  const all = facts.filter(Boolean).join(' · ');
  return (
    <li style={place(at)}>
      <Link
        className={`${shared.visit} ${classes.look}`}
        to={tripPath(trip.id)}
        data-look={look}
        title={all}
        aria-label={all}
      >
        {`${where} · ${trip.itemCount}`} {late && <OverdueSign />}
      </Link>
    </li>
  );
};

const LaneRow = ({ lane, on, now }: { readonly lane: Lane; readonly on: string; readonly now: number | null }) => {
  const { t } = useTranslation('backend');
  const { crewOf } = useCrews();
  return (
    <li className={`${classes.lane} flex ruled`}>
      <p className={shared.name}>
        <CrewTag crew={crewOf(lane.crewId)} />
        <Text component="small" display="block" c="dimmed" fz={12.5}>
          {t('main.lanes.progress', { done: lane.done, total: lane.count })}
        </Text>
      </p>
      <Box component="ol" pos="relative" flex={1} mih="3.25rem">
        {lane.blocks.map((block) => (
          <Block key={block.trip.id} block={block} />
        ))}
        {lane.rests.map(({ count, ...at }) => (
          <li key={at.left} style={place(at)}>
            <Link className={`${shared.visit} ${classes.look}`} to={planPath(on)} data-look="rest">
              {t('main.lanes.more', { count })}
            </Link>
          </li>
        ))}
        {now !== null && <i style={{ left: `${now}%` }} aria-hidden="true" />}
      </Box>
    </li>
  );
};

export const TripLanes = () => {
  const { t } = useTranslation('backend');
  const now = new Date(serverNow());
  const on = bangkokDay(now);
  const { data, refetch } = useRead(ownerTrips.list, { from: on, to: on, limit: 500 });
  const { crews, inUse } = useCrews();
  const lookName = useLook();
  const overdue = useOverdue('order', orderIdsOf(data?.data ?? []));
  // A visit becomes late by time alone.
  useEveryMinute(refetch);
  if (!data) return null;
  const crewIds = crews.map(({ id }) => id);
  const { hours, lanes, now: nowLeft } = lanesOf(inUse(data.data), crewIds, now);
  if (lanes.length === 0) return null;
  return (
    <OverdueOrders value={overdue}>
      <Panel
        title={t('main.lanes.title')}
        action={
          <span className="row wraps gap-4-12 muted fz-13">
            {looks.map((look) => (
              <span className="inline-flex middle gap-6" key={look}>
                <i className={`${shared.swatch} ${classes.look}`} data-look={look} aria-hidden="true" />
                {lookName(look)}
              </span>
            ))}
            <OverdueLegend />
            <Link className="underline-link" to={`/backend/ordertrackinglist?from=${on}&to=${on}`}>
              {t('main.lanes.open')}
            </Link>
          </span>
        }
      >
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keys */}
        <div className={shared.scroll} tabIndex={0}>
          <Box miw="calc(62rem - var(--who))" className={classes.hours} aria-hidden="true">
            {hours.slice(0, -1).map((hour) => (
              <Box component="span" flex={1} key={hour}>
                {String(hour).padStart(2, '0')}
              </Box>
            ))}
            {nowLeft !== null && <b style={{ left: `${nowLeft}%` }}>{clockTime(now)}</b>}
          </Box>
          <Box component="ul" miw="62rem">
            {lanes.map((lane) => (
              <LaneRow key={lane.crewId ?? ''} lane={lane} on={on} now={nowLeft} />
            ))}
          </Box>
        </div>
      </Panel>
    </OverdueOrders>
  );
};
