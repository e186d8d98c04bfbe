import type { ItemRow } from '@klang/contracts/api/custody';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayOfMonth, momentOf } from '../../../../lib/format.ts';
import { useSite } from '../../../../lib/site.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { ItemPicture, useSizes } from './ItemPicture.tsx';
import classes from './now.module.css';
import { whereOf } from './things.ts';

type Pill = { readonly look?: 'onRoad' | 'withYou'; readonly icon?: string; readonly word: string };
type Props = {
  readonly name: string;
  readonly pill: Pill;
  readonly note: string;
  readonly items: readonly ItemRow[];
  readonly acts: ReactNode;
  readonly children?: ReactNode;
};

const shownFirst = 3;

const Item = ({ item }: { readonly item: ItemRow }) => {
  const { t } = useTranslation('things');
  const { language } = useSite();
  const size = useSizes()(item.sizeId);
  const broughtOn = whereOf(item) === 'withYou' ? item.returnedOn : null;
  const since = broughtOn && t('now.since', { day: dayOfMonth(momentOf(broughtOn), language) });
  return (
    <li className="grid middle gap-12 fz-15 lh-14">
      <ItemPicture item={item} width={52} height={42} />
      <div>
        {size && <b className="block medium">{[size[`name_${language}`], item.words].filter(Boolean).join(' · ')}</b>}
        <small className="block fz-13">{[item.id, since].filter(Boolean).join(' · ')}</small>
      </div>
    </li>
  );
};

export const NowCard = ({ name, pill, note, items, acts, children }: Props) => {
  const { t } = useTranslation('things');
  const [isWhole, setWhole] = useState(false);
  const visible = isWhole ? items : items.slice(0, shownFirst);
  return (
    <section className={`${classes.card} plate stack`} aria-label={name}>
      <div className="row between gap-8 mb-12">
        <span className={`${classes.pill} row gap-4 fz-14 medium nowrap`} data-where={pill.look}>
          {pill.icon && <Icon of={pill.icon} size={14} />}
          {pill.word}
        </span>
        <small className="fz-14">{note}</small>
      </div>
      {children}
      {items.length > 0 && (
        <ul>
          {visible.map((item) => (
            <Item key={item.id} item={item} />
          ))}
        </ul>
      )}
      {visible.length < items.length && (
        <button type="button" className="plain link tap text-left p-8-0" onClick={() => setWhole(true)}>
          {t('kind.more', { count: items.length - visible.length })}
        </button>
      )}
      {acts && <div className={`${classes.acts} wrap gap-4 pt-12`}>{acts}</div>}
    </section>
  );
};
