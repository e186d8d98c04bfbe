import type { OrganizationRow } from '@klang/contracts/api/organizations';
import { bangkokDay, firstOf, monthOf } from '@klang/contracts/kit/days';
import { organizationList } from '@klang/contracts/lists/organizationList';
import { Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { baht, dateAndTime, shortDate } from '../../../lib/format.ts';
import { serverNow } from '../../../lib/serverClock.ts';
import { useLocalize, useSite } from '../../../lib/site.ts';
import type { Cells } from '../../../lists/ShapedList.tsx';
import look from '../../../ui/rowName.module.css';
import { CountBehind, FigureBehind, lastDay } from '../FigureBehind.tsx';
import { OrganizationBadge } from './OrganizationBadge.tsx';
import { useClosedText } from './OrganizationState.tsx';
import classes from './organizations.module.css';
import { UseBar } from './UseBar.tsx';

export const organizationPath = ({ _id }: Pick<OrganizationRow, '_id'>): string =>
  `/admin/organize_edit?id=${encodeURIComponent(_id)}`;

const leadingVowels = /^[\u0e40-\u0e44\s]+/;
const initialOf = (name: string): string => Array.from(name.replace(leadingVowels, '') || name)[0] ?? '';
const tones = ['#0e5650', '#3b3a7d', '#b5532a', '#24508f', '#256e44', '#6c3d8a', '#7a4a05', '#0f6b80'];
const toneOf = (id: string): string =>
  tones[[...id].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0) % tones.length] ?? '';

const Name = ({ row }: { readonly row: OrganizationRow }) => (
  <Group component="span" gap={12} wrap="nowrap" py={8} lh={1.4} className={classes.who} data-closed={!row.isOpen}>
    <span
      className={`${classes.initial} centre strong round keeps-size`}
      style={row.isOpen ? { background: toneOf(row._id) } : undefined}
      aria-hidden="true"
    >
      {initialOf(row.name_th)}
    </span>
    <span>
      <Link className={`${look.name} medium`} to={organizationPath(row)}>
        {row.name_th}
      </Link>
      <Text component="small" display="block" c="dimmed" fz={12.5} fw={400}>
        {row.name_en}
      </Text>
    </span>
  </Group>
);

const Hosts = ({ hosts }: Pick<OrganizationRow, 'hosts'>) => (
  <Stack component="span" gap={0} fz={13.5}>
    {hosts.map((host) => (
      <span key={host}>{host}</span>
    ))}
  </Stack>
);

const Package = ({ bought }: { readonly bought: NonNullable<OrganizationRow['package']> }) => {
  const { language } = useSite();
  const { t } = useTranslation('admin');
  return (
    <Text span display="block" lh={1.45} className={classes.two}>
      <b>{bought[`name_${language}`]}</b>
      <small>{t('organization.aMonth', { price: baht(bought.priceSatang) })}</small>
    </Text>
  );
};

const State = ({ row }: { readonly row: OrganizationRow }) => {
  const closedText = useClosedText();
  return (
    <Text span display="block" lh={1.45} className={classes.two}>
      <OrganizationBadge row={row} />
      {row.closed && (
        <small className={`${classes.why} mt-4`}>
          {row.closed.reason && (
            <Text component="b" display="block" c="var(--ink)">
              {row.closed.reason}
            </Text>
          )}
          {closedText(row.closed)}
        </small>
      )}
    </Text>
  );
};

const Activity = ({ row: { lastActivityAt, since } }: { readonly row: OrganizationRow }) => {
  const { t } = useTranslation('admin');
  const { language } = useSite();
  return (
    <Text span display="block" lh={1.45} className={classes.two}>
      <span>{lastActivityAt ? dateAndTime(lastActivityAt, language) : t('organization.quiet')}</span>
      <small>{t('organization.since', { on: shortDate(since, language) })}</small>
    </Text>
  );
};

const OrdersUsed = ({ row }: { readonly row: OrganizationRow }) => {
  const localize = useLocalize();
  const { used, limit } = row.orders;
  const title = localize(organizationList.columns.orders.label);
  const from = firstOf(monthOf(bangkokDay(new Date(serverNow()))));
  return (
    <UseBar used={used} limit={limit} label={title}>
      <FigureBehind
        of={{ figure: 'usedOrders', title, from, to: lastDay, org: row }}
        text={used.toLocaleString('en-US')}
      />
    </UseBar>
  );
};

export const useOrganizationCells = (): Cells<typeof organizationList, OrganizationRow> => {
  const { language } = useSite();
  const localize = useLocalize();
  const { columns } = organizationList;
  const used = (count: 'staff' | 'customers') => ({
    cell: (row: OrganizationRow) => {
      const title = localize(columns[count].label);
      return (
        <UseBar {...row[count]} label={title}>
          <CountBehind of={{ count, title, org: row }} text={row[count].used.toLocaleString('en-US')} />
        </UseBar>
      );
    },
  });
  return {
    name: { cell: (row) => <Name row={row} /> },
    hosts: { cell: ({ hosts }) => <Hosts hosts={hosts} /> },
    package: { cell: ({ package: bought }) => bought && <Package bought={bought} /> },
    orders: { cell: (row) => <OrdersUsed row={row} /> },
    staff: used('staff'),
    customers: used('customers'),
    state: { cell: (row) => <State row={row} /> },
    activity: { isBare: true, cell: (row) => <Activity row={row} /> },
    since: { isWide: true, cell: ({ since }) => shortDate(since, language) },
  };
};
