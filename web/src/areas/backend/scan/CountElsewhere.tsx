import type { ScanKit } from '@klang/contracts/api/scans';
import { Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRead } from '../../../lib/api.ts';
import { shortDate } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import { workCalls } from '../../../lib/workCalls.ts';
import { WholeCodes } from '../../../ui/WholeCodes.tsx';
import { sinceOf } from '../daySheet/since.ts';
import classes from './count.module.css';

export const CountElsewhere = ({ kit }: { readonly kit: ScanKit }) => {
  const { t } = useTranslation('scan');
  const { language } = useSite();
  const running = useRead(workCalls.counts.running, {}).data?.data ?? [];
  const sought = useRead(workCalls.counts.sought, {}).data;
  const codeOf = (id: string | null) => kit.places.find(({ placeId }) => placeId === id)?.code ?? t('count.nowhere');
  return (
    <Stack component="section" gap={12} p={16} bd="1px solid var(--line)" bdrs="var(--radius-card)" bg="var(--surface)">
      <p>{t('count.choosePlace')}</p>
      {running.length > 0 && (
        <div className={classes.list}>
          <Title order={2} fz={17}>
            {t('count.running')}
          </Title>
          <ul>
            {running.map(({ placeId, countId, openedAt, expected, seen }) => (
              <li className="row gap-12 ruled p-6-0" key={countId}>
                <p>
                  <Link to={`/backend/scanqrcode?do=count&place=${encodeURIComponent(placeId)}`}>
                    <WholeCodes of={codeOf(placeId)} />
                  </Link>
                  <Text span display="block" c="var(--ink-2)">
                    {t('count.progress', { time: sinceOf(openedAt, language), seen, expected })}
                  </Text>
                </p>
              </li>
            ))}
          </ul>
        </div>
      )}
      {sought && (
        <div className={classes.list}>
          <Title order={2} fz={17}>
            {t('count.sought')}
          </Title>
          {sought.count === 0 && <Text c="var(--ink-2)">{t('count.noneSought')}</Text>}
          <ul>
            {sought.data.map(({ itemId, code, locationId, soughtAt }) => (
              <li className="row gap-12 ruled p-6-0" key={itemId} data-tone="negative">
                <p>
                  <b>{itemId}</b> <small className="faint">{code}</small>
                  <Text span display="block" c="var(--ink-2)">
                    <WholeCodes
                      of={t('count.soughtSince', { place: codeOf(locationId), date: shortDate(soughtAt, language) })}
                    />
                  </Text>
                </p>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Stack>
  );
};
