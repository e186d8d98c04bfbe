import type { OwnerItemRow } from '@klang/contracts/api/custody';
import { smallOf } from '@klang/contracts/images';
import { Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { baht, momentOf, shortDate } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import rowCards from '../../../ui/rowCards.module.css';
import { SearchField } from '../../../ui/SearchField.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { WholeCodes } from '../../../ui/WholeCodes.tsx';
import { box } from '../../../ui/workIcons.ts';
import { RightLink } from '../RightLink.tsx';
import { ItemStatus } from '../trips/ItemStatus.tsx';
import { itemPath } from '../trips/looks.ts';
import { ThingState } from '../trips/TripState.tsx';
import { usePlaceCodes } from '../warehouse/usePlaces.ts';
import { firstShown, foundItems } from './itemsShown.ts';
import classes from './orderDetail.module.css';
import { useNames } from './useNames.ts';

const shownFirst = 8;
const shownMore = 100;

const Picture = ({ item: { id, pictures } }: { readonly item: OwnerItemRow }) => {
  const [path] = pictures;
  if (!path)
    return (
      <span className={`${classes.thing} centre sand keeps-size`}>
        <Icon of={box} size={18} />
      </span>
    );
  return (
    <a className={`${classes.thing} keeps-size`} href={path}>
      <img className="fills" src={smallOf(path)} alt={id} loading="lazy" />
    </a>
  );
};

const Thing = ({ item, place }: { readonly item: OwnerItemRow; readonly place: ReactNode }) => {
  const { t } = useTranslation('trips');
  const { language } = useSite();
  const { sizeName } = useNames();
  const { sizeId, isExtra, words, endsOn } = item;
  const facts = [
    isExtra && t('isExtra'),
    words,
    endsOn && t('endsOn', { on: shortDate(momentOf(endsOn), language) }),
  ].filter(Boolean);
  return (
    <span className="row gap-10">
      <Picture item={item} />
      <span className={classes.words}>
        {sizeId ? sizeName(sizeId) : t('anySize')}
        {facts.length > 0 && <small className="block faint fz-125">{facts.join(' · ')}</small>}
        {place && <small className={`${classes.folded} faint fz-125`}>{place}</small>}
      </span>
    </span>
  );
};

type Props = {
  readonly items: readonly OwnerItemRow[];
  readonly isChosen: (id: string) => boolean;
  readonly onToggle: (item: OwnerItemRow) => (() => void) | undefined;
};

const useColumns = ({ isChosen, onToggle }: Omit<Props, 'items'>): readonly Column<OwnerItemRow>[] => {
  const { t } = useTranslation('trips');
  const { nameOf } = usePlaceCodes();
  const placeOf = ({ locationId }: OwnerItemRow) => locationId && <WholeCodes of={nameOf(locationId)} />;
  return [
    {
      name: 'id',
      title: t('itemColumns.id'),
      cell: (item) => {
        const toggle = onToggle(item);
        return (
          <span className="row gap-8">
            {toggle && (
              <input
                className="on-screen"
                type="checkbox"
                aria-label={t('chooseItem', { item: item.id })}
                checked={isChosen(item.id)}
                onChange={toggle}
              />
            )}
            <span>
              <RightLink className="medium" to={itemPath(item.id)} needs="ordertracking">
                {item.id}
              </RightLink>
              {item.code && <small className="block faint fz-125">{item.code}</small>}
            </span>
          </span>
        );
      },
    },
    { name: 'thing', title: t('itemColumns.thing'), cell: (item) => <Thing item={item} place={placeOf(item)} /> },
    { name: 'place', title: t('itemColumns.place'), cell: placeOf },
    {
      name: 'state',
      title: t('itemColumns.state'),
      isBare: true,
      cell: ({ state, statusId }) => (
        <Stack gap={4} align="flex-start" py={6}>
          <ThingState state={state} />
          <ItemStatus statusId={statusId} />
        </Stack>
      ),
    },
    {
      name: 'monthly',
      title: t('itemColumns.monthly'),
      isNumber: true,
      cell: ({ monthlySatang }) => baht(monthlySatang),
    },
  ];
};

export const OrderItems = ({ items, ...choice }: Props) => {
  const { t } = useTranslation('trips');
  const [search, setSearch] = useState('');
  const [most, setMost] = useState(shownFirst);
  const columns = useColumns(choice);
  const found = foundItems(items, search);
  const rows = firstShown(found, most);
  const hidden = found.filter((item) => !rows.includes(item));
  const areStored = hidden.every(({ state }) => state === 'stored');
  if (items.length === 0) return null;
  return (
    <>
      {items.length > shownFirst && <SearchField label={t('findItem')} value={search} onChange={setSearch} />}
      {found.length === 0 && <p className="muted">{t('noItemFound', { search })}</p>}
      {rows.length > 0 && (
        <div className={`${classes.items} ${rowCards.cards}`}>
          <Table caption={t('itemsOfOrder')} rows={rows} columns={columns} idOf={({ id }) => id} />
        </div>
      )}
      {hidden.length > 0 && (
        <Button size="small" variant="quiet" onClick={() => setMost(most + shownMore)}>
          {t(areStored ? 'moreStored' : 'moreItems', { count: hidden.length })}
        </Button>
      )}
    </>
  );
};
