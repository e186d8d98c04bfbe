import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { tripStatusTexts } from '@klang/contracts/custody/tripTexts';
import { bangkokDay, daysAfter } from '@klang/contracts/kit/days';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useRead } from '../../../lib/api.ts';
import { useEveryMinute } from '../../../lib/everyMinute.ts';
import { clockTime, shortDay } from '../../../lib/format.ts';
import { serverNow } from '../../../lib/serverClock.ts';
import { useLocalize, useSite } from '../../../lib/site.ts';
import { phone } from '../../../ui/icons.ts';
import { box, clipboard, messages } from '../../../ui/workIcons.ts';
import { Chip, Tile } from './Tile.tsx';
import { WaitingFigure } from './WaitingFigure.tsx';

type Counts = z.output<typeof ownerTrips.counts.detail>;
type OpenTileProps = {
  readonly tile: 'disputes' | 'toldLate';
  readonly of: Counts['disputes'];
  readonly to: string;
  readonly icon: string;
};

const OpenTile = ({ tile, of: { open, since }, to, icon }: OpenTileProps) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  if (open === 0 || since === null) return null;
  return (
    <Tile
      title={t(`main.${tile}`)}
      icon={icon}
      to={`/backend/ordertrackinglist?view=list&${to}=1`}
      figure={<WaitingFigure tile={tile} title={t(`main.${tile}`)} figure={open} />}
      unit={t('main.disputeUnit', { count: open })}
      tone="warning"
    >
      {t('main.correctionSince', { at: `${shortDay(since, language)} ${clockTime(since)}` })}
    </Tile>
  );
};

const noneTold = { open: 0, since: null };

export const TripTiles = () => {
  const { t } = useTranslation('backend');
  const localize = useLocalize();
  const on = bangkokDay(new Date(serverNow()));
  const { data, refetch } = useRead(ownerTrips.counts, { on });
  // A visit becomes late by time alone.
  useEveryMinute(refetch);
  if (!data) return null;
  const { states, late, openBefore, itemsOnTheRoad, disputes, toldLate = noneTold } = data;
  const today = `/backend/ordertrackinglist?from=${on}&to=${on}`;
  const driven = states.filter(({ status }) => status !== 'canceled');
  const all = driven.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <Tile
        title={t('main.trips')}
        icon={clipboard}
        to={today}
        figure={<WaitingFigure tile="trips" title={t('main.trips')} figure={all} />}
        unit={t('main.tripUnit', { count: all })}
        tone={late > 0 ? 'negative' : undefined}
      >
        {late > 0 && (
          <Chip to={`${today}&view=list&late=1`} tone="negative">
            {t('main.lateTrips', { count: late })}
          </Chip>
        )}
        {openBefore > 0 && (
          <Chip
            to={`/backend/ordertrackinglist?view=list&to=${daysAfter(on, -1)}&status=scheduled,onTheWay`}
            tone="negative"
          >
            {t('main.openBefore', { count: openBefore })}
          </Chip>
        )}
        {driven.map(({ status, count }) => (
          <Chip key={status} to={`${today}&view=list&status=${status}`}>
            {localize(tripStatusTexts[status])} {count}
          </Chip>
        ))}
        {driven.length === 0 && t('main.noTrips')}
      </Tile>
      <Tile
        title={t('main.onTheRoad')}
        icon={box}
        to="/backend/ordertrackinglist?view=road"
        figure={<WaitingFigure tile="road" title={t('main.onTheRoad')} figure={itemsOnTheRoad} />}
        unit={t('main.itemUnit', { count: itemsOnTheRoad })}
      >
        {t(itemsOnTheRoad > 0 ? 'main.onTheRoadText' : 'main.nothingOnTheRoad')}
      </Tile>
      <OpenTile tile="disputes" of={disputes} to="disputed" icon={messages} />
      <OpenTile tile="toldLate" of={toldLate} to="toldlate" icon={phone} />
    </>
  );
};
