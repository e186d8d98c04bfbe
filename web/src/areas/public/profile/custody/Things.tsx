import type { ItemRow, TripRow } from '@klang/contracts/api/custody';
import { items } from '@klang/contracts/api/items';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { publicPath } from '../../../../lib/language.ts';
import { useSite } from '../../../../lib/site.ts';
import { TakeFile } from '../../../../lists/TakeFile.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { SearchField } from '../../../../ui/SearchField.tsx';
import { claimNewWay, requestPath } from '../ways.ts';
import { ItemPicture, useSizes } from './ItemPicture.tsx';
import { ItemWhere } from './ItemWhere.tsx';
import classes from './things.module.css';
import { choosing, countsOf, found, isAtHand, wasHere } from './things.ts';

const shownFirst = 8;
const counted = ['inStorage', 'withYou', 'onRoad', 'waiting'] as const;

type Props = { readonly items: readonly ItemRow[]; readonly visits: readonly TripRow[] };

const Thing = ({ item, visits }: { readonly item: ItemRow } & Pick<Props, 'visits'>) => {
  const { t } = useTranslation('things');
  const { language } = useSite();
  const size = useSizes()(item.sizeId);
  const mayGoBack = item.state === 'withCustomer' && choosing.deposit(item);
  const back = publicPath(requestPath(item.orderId, 'deposit', { itemId: item.id }), language);
  const claim = publicPath(claimNewWay(item.orderId, item.id), language);
  const added = item.isExtra && t(item.isAddedLater ? 'addedLater' : 'extra');
  const note = [size?.[`name_${language}`], added, item.words].filter(Boolean).join(' · ');
  return (
    <li className="grid middle gap-16 ruled">
      <ItemPicture item={item} width={92} height={72} />
      <div>
        <b className="block lh-15">{item.id}</b>
        {note && <span className={`${classes.note} remark block nowrap clips`}>{note}</span>}
        <span className={`${classes.state} wrap baseline`}>
          <ItemWhere item={item} visits={visits} />
          {mayGoBack && (
            <Link
              className="on-screen relative underline-link fz-14 medium"
              to={back}
              aria-label={t('sendBackOne', { item: item.id })}
            >
              {t('sendBack')}
            </Link>
          )}
          {wasHere(item) && (
            <Link
              className="on-screen relative underline-link fz-14 medium"
              to={claim}
              aria-label={t('claimOne', { item: item.id })}
            >
              {t('claim')}
            </Link>
          )}
          {wasHere(item) && (
            <TakeFile
              isLink
              endpoint={items.myCertificate}
              body={{ itemId: item.id }}
              name={`custody-${item.id}.pdf`}
              label={t('certificate')}
              failed={t('certificateFailed')}
            />
          )}
        </span>
      </div>
    </li>
  );
};

export const Things = ({ items: all, visits }: Props) => {
  const { t } = useTranslation('things');
  const [isWhole, setWhole] = useState(false);
  const [search, setSearch] = useState('');
  const counts = countsOf(all);
  const ordered = [...all.filter(isAtHand), ...all.filter((item) => !isAtHand(item))];
  const hits = found(ordered, search);
  const visible = isWhole || search !== '' ? hits : hits.slice(0, shownFirst);
  const isLong = all.length > shownFirst;
  if (all.length === 0) return null;
  return (
    <section className={classes.things}>
      <div className={`${classes.head} spread baseline wraps gap-4-16 mb-12`}>
        <h2>{t('title')}</h2>
        <p className="wrap hint">
          {counted
            .filter((where) => counts[where] > 0)
            .map((where) => (
              <span key={where} className={`${classes.dot} baseline`} data-where={where}>
                {t(`where.${where}`)} {counts[where]}
              </span>
            ))}
        </p>
      </div>
      {isLong && <SearchField label={t('search')} value={search} onChange={setSearch} />}
      {hits.length === 0 && <p className={`${classes.none} muted`}>{t('noneFound', { search })}</p>}
      <ul className={`${classes.list} side-by-side grid`}>
        {visible.map((item) => (
          <Thing key={item.id} item={item} visits={visits} />
        ))}
      </ul>
      {visible.length < hits.length && (
        <Button onClick={() => setWhole(true)}>{t('all', { count: hits.length })}</Button>
      )}
    </section>
  );
};
