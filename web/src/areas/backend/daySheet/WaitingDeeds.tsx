import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../../../lib/connection.ts';
import { useMinutesAhead } from '../../../lib/minutesAhead.ts';
import { serverNow } from '../../../lib/serverClock.ts';
import { useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { check, offline, retry } from '../../../ui/icons.ts';
import { WholeCodes } from '../../../ui/WholeCodes.tsx';
import classes from './daySheet.module.css';
import type { Deed } from './deedStore.ts';
import { sinceOf } from './since.ts';
import type { useDeeds } from './useDeeds.ts';
import { useSentQueue } from './useSentQueue.ts';
import { whyRefused } from './whyRefused.ts';

const dayMs = 86_400_000;
type Props = {
  readonly deeds: ReturnType<typeof useDeeds>;
  readonly hides?: (deed: Deed) => boolean;
};

export const WaitingDeeds = ({ deeds: { deeds, isKept, drop, flush }, hides = () => false }: Props) => {
  const { t } = useTranslation('trips');
  const { language } = useSite();
  // Re-render when the clock offset is known: it can change the wait shown.
  useMinutesAhead();
  const isUp = useConnection().line === 'up';
  const waiting = deeds.filter(({ refused }) => refused === undefined);
  const refused = deeds.filter((deed) => deed.refused !== undefined && !hides(deed));
  const [first] = waiting;
  const sent = useSentQueue(waiting);
  const days = first ? Math.floor((serverNow() - Date.parse(first.at)) / dayMs) : 0;
  const since = (at: string) => sinceOf(at, language);
  return (
    <>
      <div role="status">
        {first && (
          <div className={`${classes.waiting} tinted toned edged p-10-12 row gap-10 round`} data-tone="warning">
            <Icon of={isUp ? retry : offline} size={18} />
            <Text flex={1} miw={0} fz="md">
              <b>{t('sheet.waiting', { count: waiting.length, time: since(first.at) })}</b>
              {days > 0 && <span>{t('sheet.waitingDays', { count: days })}</span>}
              <span>{t(isUp ? 'sheet.sending' : isKept ? 'sheet.keptHere' : 'sheet.keptNowhere')}</span>
            </Text>
            <Button size="small" onClick={() => void flush()}>
              {t('sheet.sendNow')}
            </Button>
          </div>
        )}
        {!first && sent && (
          <p className={`${classes.waiting} tinted toned edged p-10-12 row gap-10 round`} data-tone="positive">
            <Icon of={check} size={18} />
            {t('sheet.sent', { count: sent.count, time: since(sent.at) })}
          </p>
        )}
      </div>
      {refused.length > 0 && (
        <div role="alert">
          <ul className={classes.waiting}>
            {refused.map(({ deedId, verb, at, body, ...deed }) => (
              <li className="tinted toned edged p-10-12 mb-8 row gap-10 round" data-tone="negative" key={deedId}>
                <Text flex={1} miw={0} fz="md">
                  <b>
                    <WholeCodes
                      of={`${since(at)} ${t(`deed.${verb}`)} ${String(body['itemId'] ?? body['code'] ?? '')}`}
                    />
                  </b>
                  <span>
                    <WholeCodes of={whyRefused(deed)} />
                  </span>
                </Text>
                <Button size="small" onClick={() => void drop(deedId)}>
                  {t('sheet.putAway')}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
};
