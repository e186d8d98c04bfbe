import type { ItemRow, TripRow } from '@klang/contracts/api/custody';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../../../lib/site.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { check, chevronDown, minus } from '../../../../ui/icons.ts';
import { SearchField } from '../../../../ui/SearchField.tsx';
import { ItemPicture, useSizes } from '../custody/ItemPicture.tsx';
import { ItemWhere } from '../custody/ItemWhere.tsx';
import { found, type Kind, kindsOf, withItem, withKind } from '../custody/things.ts';
import classes from './choice.module.css';

const shownFirst = 8;
const manyItems = 8;

type Props = {
  readonly items: readonly ItemRow[];
  readonly visits: readonly TripRow[];
  readonly may: (item: ItemRow) => boolean;
  readonly saysWhere?: boolean;
  readonly picked: ReadonlySet<string>;
  readonly onPick: (picked: ReadonlySet<string>) => void;
};

const Card = ({
  item,
  visits,
  may,
  saysWhere = false,
  picked,
  onPick,
}: Omit<Props, 'items'> & { readonly item: ItemRow }) => {
  const isOpen = may(item);
  return (
    <label className={`${classes.card} option stack plate relative pointer lh-145`} data-open={isOpen}>
      <input
        className="covers"
        type="checkbox"
        name="item"
        value={item.id}
        checked={picked.has(item.id)}
        disabled={!isOpen}
        onChange={() => onPick(withItem(picked, item.id))}
      />
      <ItemPicture item={item} className={`${classes.picture} mb-8`} />
      {isOpen && (
        <i className="centre surface" aria-hidden="true">
          <Icon of={check} size={16} />
        </i>
      )}
      <b className="fz-15">{item.id}</b>
      {item.words && <span className={`${classes.words} remark nowrap clips`}>{item.words}</span>}
      {(!isOpen || saysWhere) && <ItemWhere item={item} visits={visits} />}
    </label>
  );
};

type KindProps = Omit<Props, 'items'> & { readonly kind: Kind; readonly isSearched: boolean };

const OfKind = ({ kind, isSearched, ...props }: KindProps) => {
  const { t } = useTranslation('things');
  const { language } = useSite();
  const [isWhole, setWhole] = useState(false);
  const size = useSizes()(kind.sizeId);
  const name = size?.[`name_${language}`] ?? t('kind.other');
  const open = kind.items.filter(props.may).map(({ id }) => id);
  const count = open.filter((id) => props.picked.has(id)).length;
  const state = count === 0 ? 'none' : count === open.length ? 'all' : 'some';
  const ordered = [...kind.items].sort((one, other) => Number(props.may(other)) - Number(props.may(one)));
  const visible = ordered.filter(
    (item, place) => isWhole || isSearched || place < shownFirst || props.picked.has(item.id),
  );
  return (
    <section className="mt-32" aria-label={name}>
      <div className="row between gap-12 mb-8 tap">
        <h2 className="fz-19">
          {name} <small className="hint regular">{t('count', { count: kind.items.length })}</small>
        </h2>
        {open.length > 1 && (
          <button
            type="button"
            className={`${classes.whole} tap row plain link gap-10 round-4 keeps-size`}
            data-state={state}
            aria-pressed={state === 'some' ? 'mixed' : state === 'all'}
            onClick={() => props.onPick(withKind(props.picked, open))}
          >
            {t('kind.whole', { count: open.length })}
            <i className="centre surface" aria-hidden="true">
              {state !== 'none' && <Icon of={state === 'all' ? check : minus} size={16} />}
            </i>
          </button>
        )}
      </div>
      <div className={`${classes.cards} grid gap-12`}>
        {visible.map((item) => (
          <Card key={item.id} item={item} {...props} />
        ))}
      </div>
      {visible.length < ordered.length && (
        <button
          type="button"
          className={`${classes.more} tap plain link middle gap-6 mt-8`}
          onClick={() => setWhole(true)}
        >
          {t('kind.more', { count: ordered.length - visible.length })}
          <Icon of={chevronDown} size={16} />
        </button>
      )}
    </section>
  );
};

const Chips = ({ kinds, chosen, onChoose }: ChipProps) => {
  const { t } = useTranslation('things');
  const { language } = useSite();
  const sizeOf = useSizes();
  const all = kinds.reduce((sum, { items }) => sum + items.length, 0);
  const chip = (key: string | null | undefined, name: string, count: number) => (
    <button
      key={key === undefined ? 'all' : `size ${key}`}
      type="button"
      className={`${classes.chip} option field-ring fz-15 nowrap surface keeps-size pointer`}
      aria-pressed={chosen === key}
      onClick={() => onChoose(key)}
    >
      {name} <small className="remark">{count}</small>
    </button>
  );
  return (
    <fieldset className={`${classes.chips} flex gap-10`} aria-label={t('kind.label')}>
      {chip(undefined, t('kind.all'), all)}
      {kinds.map(({ sizeId, items }) =>
        chip(sizeId, sizeOf(sizeId)?.[`name_${language}`] ?? t('kind.other'), items.length),
      )}
    </fieldset>
  );
};
type ChipProps = {
  readonly kinds: readonly Kind[];
  readonly chosen: string | null | undefined;
  readonly onChoose: (sizeId: string | null | undefined) => void;
};

export const ItemChoice = ({ items, ...props }: Props) => {
  const { t } = useTranslation('things');
  const [search, setSearch] = useState('');
  const [sizeId, setSizeId] = useState<string | null | undefined>(undefined);
  const kinds = kindsOf(items);
  const hits = kindsOf(found(items, search)).filter((kind) => sizeId === undefined || kind.sizeId === sizeId);
  return (
    <div className={classes.choice}>
      {items.length > manyItems && <SearchField label={t('search')} value={search} onChange={setSearch} />}
      {kinds.length > 1 && <Chips kinds={kinds} chosen={sizeId} onChoose={setSizeId} />}
      {hits.length === 0 && <p className={`${classes.none} muted`}>{t('noneFound', { search })}</p>}
      {hits.map((kind) => (
        <OfKind key={kind.sizeId ?? ''} kind={kind} isSearched={search !== ''} {...props} />
      ))}
    </div>
  );
};
