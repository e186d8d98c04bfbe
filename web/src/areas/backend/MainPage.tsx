import type { ModuleName } from '@klang/contracts/permissions/modules';
import { Box, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSession } from '../../lib/area.tsx';
import { clockTime, longDate } from '../../lib/format.ts';
import { useMinutesAhead } from '../../lib/minutesAhead.ts';
import { holds, mayView } from '../../lib/rights.ts';
import { serverNow } from '../../lib/serverClock.ts';
import { useSite } from '../../lib/site.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { useMenu } from './BackendFrame.tsx';
import classes from './main.module.css';
import { OpenShop } from './overview/OpenShop.tsx';
import { PapersHeld } from './overview/PapersHeld.tsx';
import { Today, TodayOfMovers } from './overview/Today.tsx';

const counted: readonly ModuleName[] = ['orderlist', 'calendartimeslot', 'logscontactus', 'staff'];

const partOfDay = (now: Date): 'morning' | 'afternoon' | 'evening' => {
  const hour = Number(clockTime(now).slice(0, 2));
  if (hour < 12) return 'morning';
  return hour < 17 ? 'afternoon' : 'evening';
};

const Ways = () => {
  const { t } = useTranslation('backend');
  return (
    <section aria-label={t('main.nothing')}>
      <ul className={`${classes.groups} mt-24`}>
        {useMenu().map(({ name: group, label, icon, pages }) => (
          <li className="card mb-16 p-14-16" key={group}>
            <h2 className="row gap-8 fz-15">
              <Icon className="primary-text" of={icon} size={18} />
              {label}
            </h2>
            <Box component="ul" mt={6}>
              {pages.map(({ to, label: page }) => (
                <li key={to}>
                  <Link to={to}>{page}</Link>
                </li>
              ))}
            </Box>
          </li>
        ))}
      </ul>
    </section>
  );
};

export const MainPage = () => {
  const { t: frame } = useTranslation('frame');
  const { t } = useTranslation('backend');
  const { language, name } = useSite();
  const { detail } = useSession();
  // The first answer may say that this device's clock is of another day.
  useMinutesAhead();
  const now = new Date(serverNow());
  return (
    <div className={classes.page}>
      <PageTitle of={`${frame('overview')} · ${name}`} />
      <Title order={1} fz={24}>
        {t(`main.${partOfDay(now)}`, { name: detail?.displayName ?? '' })}
      </Title>
      <Text mt={2} c="var(--ink-2)">
        {longDate(now, language)}
      </Text>
      {mayView(detail, 'setting') && <OpenShop />}
      {holds(detail, 'setting', 'u') && <PapersHeld />}
      {counted.some((module) => mayView(detail, module)) ? (
        <Today />
      ) : (
        <>
          <TodayOfMovers />
          <Ways />
        </>
      )}
    </div>
  );
};
