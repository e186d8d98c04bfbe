import { organizations, type PlatformFigures } from '@klang/contracts/api/organizations';
import { bangkokDay, firstOf, monthOf } from '@klang/contracts/kit/days';
import { Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRead } from '../../lib/api.ts';
import { useSession } from '../../lib/area.tsx';
import { useEveryMinute } from '../../lib/everyMinute.ts';
import { baht, dayOfMonth, longDate, shortDay } from '../../lib/format.ts';
import { serverNow } from '../../lib/serverClock.ts';
import { useSite } from '../../lib/site.ts';
import { FailedState } from '../../ui/FailedState.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SkeletonFigures } from '../../ui/Skeletons.tsx';
import { useUiTexts } from '../../ui/texts.ts';
import { CountBehind, FigureBehind, lastDay } from './FigureBehind.tsx';
import classes from './main.module.css';

const count = (number: number): string => number.toLocaleString('en-US');

const cards = [
  { name: 'organizations', to: '/admin/organize_list' },
  { name: 'suspended', to: '/admin/organize_list?view=suspended' },
  { name: 'staff', to: '/admin/staff_list' },
  { name: 'customers', to: null },
  { name: 'orders', to: null },
] as const;
const sums = ['revenueTodaySatang', 'revenueMonthSatang'] as const;

const Figures = ({ figures }: { readonly figures: PlatformFigures }) => {
  const { t } = useTranslation('admin');
  const today = bangkokDay(new Date(serverNow()));
  const firstDays = { revenueTodaySatang: today, revenueMonthSatang: firstOf(monthOf(today)) };
  return (
    <ul className={`${classes.figures} grid gap-16`}>
      {sums.map((name) => (
        <li key={name} className={`${classes.figure} card`} data-strong="true">
          <Text span c="var(--ink-2)" fz="md">
            {t(`main.${name}`)}
          </Text>
          <b className="block fz-26 mt-4">
            <FigureBehind
              of={{ figure: 'revenue', title: t(`main.${name}`), from: firstDays[name], to: today }}
              text={baht(figures[name])}
            />
          </b>
        </li>
      ))}
      {cards.map(({ name, to }) => (
        <li key={name} className={`${classes.figure} card`} data-alarm={name === 'suspended' && figures.suspended > 0}>
          <Text span c="var(--ink-2)" fz="md">
            {to ? <Link to={to}>{t(`main.${name}`)}</Link> : t(`main.${name}`)}
          </Text>
          <b className="block fz-26 mt-4">
            {name === 'orders' ? (
              <FigureBehind
                of={{ figure: 'orders', title: t('main.orders'), from: null, to: lastDay }}
                text={count(figures.orders)}
              />
            ) : (
              <CountBehind of={{ count: name, title: t(`main.${name}`) }} text={count(figures[name])} />
            )}
          </b>
        </li>
      ))}
    </ul>
  );
};

const Days = ({ days }: Pick<PlatformFigures, 'days'>) => {
  const { t } = useTranslation('admin');
  const { language } = useSite();
  const most = Math.max(...days.map(({ revenueSatang }) => revenueSatang), 1);
  return (
    <Panel title={t('main.days')} note={t('main.daysNote')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keys */}
      <ol className={`${classes.days} flex gap-6`} tabIndex={0}>
        {days.map(({ on, orders, revenueSatang }) => {
          const noon = `${on}T12:00:00+07:00`;
          const label = t('main.day', {
            day: shortDay(noon, language),
            money: baht(revenueSatang),
            count: orders,
            shown: count(orders),
          });
          return (
            <Stack component="li" gap={6} align="center" flex="1 1 0" miw={44} key={on} title={label}>
              <span className={`${classes.day} flex full ruled-below`} role="img" aria-label={label}>
                <i style={{ height: `${Math.max((revenueSatang / most) * 100, revenueSatang > 0 ? 3 : 0)}%` }} />
              </span>
              <Text component="small" c="dimmed" fz={11.5} ta="center">
                <FigureBehind
                  of={{ figure: 'revenue', title: `${t('main.days')} · ${shortDay(noon, language)}`, from: on, to: on }}
                  text={dayOfMonth(noon, language)}
                />
              </Text>
            </Stack>
          );
        })}
      </ol>
    </Panel>
  );
};

export const MainPage = () => {
  const { t } = useTranslation('admin');
  const texts = useUiTexts();
  const { language } = useSite();
  const { detail } = useSession();
  const { data, error, refetch } = useRead(organizations.figures, {});
  // The platform gets no message per order, so poll.
  useEveryMinute(refetch);
  return (
    <div className={classes.page}>
      <PageTitle of={`${t('overview')} · ${t('name')}`} />
      <Title order={1} fz={24}>
        {t('main.title', { name: detail?.displayName ?? '' })}
      </Title>
      <Text mt={2} c="var(--ink-2)">
        {longDate(new Date(serverNow()), language)}
      </Text>
      {data && (
        <>
          <Figures figures={data} />
          <Days days={data.days} />
        </>
      )}
      {!data && !error && <SkeletonFigures />}
      {!data && error && (
        <FailedState title={texts.failedTitle} text={error.message} retryLabel={texts.retry} onRetry={refetch} />
      )}
    </div>
  );
};
