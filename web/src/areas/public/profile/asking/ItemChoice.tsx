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
  /** Also of what can be ticked, where it may be here or there. */
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
    <label className={classes.card} data-open={isOpen}>
      <input
        className="covers"
        type="checkbox"
        name="item"
        value={item.id}
        checked={picked.has(item.id)}
        disabled={!isOpen}
        onChange={() => onPick(withItem(picked, item.id))}
      />
      <ItemPicture item={item} className={classes.picture} />
      {isOpen && (
        <i aria-hidden="true">
          <Icon of={check} size={16} />
        </i>
      )}
      <b>{item.id}</b>
      {item.words && <span className={classes.words}>{item.words}</span>}
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
  // What can be asked for comes first, and what was ticked never hides.
  const ordered = [...kind.items].sort((one, other) => Number(props.may(other)) - Number(props.may(one)));
  const shown = ordered.filter(
    (item, place) => isWhole || isSearched || place < shownFirst || props.picked.has(item.id),
  );
  return (
    <section className={classes.kind} aria-label={name}>
      <div className={classes.head}>
        <h2>
          {name} <small>{t('count', { count: kind.items.length })}</small>
        </h2>
        {open.length > 1 && (
          <button
            type="button"
            className={classes.whole}
            data-state={state}
            aria-pressed={state === 'some' ? 'mixed' : state === 'all'}
            onClick={() => props.onPick(withKind(props.picked, open))}
          >
            {t('kind.whole', { count: open.length })}
            <i aria-hidden="true">{state !== 'none' && <Icon of={state === 'all' ? check : minus} size={16} />}</i>
          </button>
        )}
      </div>
      <div className={classes.cards}>
        {shown.map((item) => (
          <Card key={item.id} item={item} {...props} />
        ))}
      </div>
      {shown.length < ordered.length && (
        <button type="button" className={classes.more} onClick={() => setWhole(true)}>
          {t('kind.more', { count: ordered.length - shown.length })}
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
      key={name}
      type="button"
      className={classes.chip}
      aria-pressed={chosen === key}
      onClick={() => onChoose(key)}
    >
      {name} <small>{count}</small>
    </button>
  );
  return (
    <fieldset className={classes.chips} aria-label={t('kind.label')}>
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

/** Things to tick: by picture and number, all of a kind at once, and found by a few letters where they are many. */
export const ItemChoice = ({ items, ...props }: Props) => {
  const { t } = useTranslation('things');
  const [wanted, setWanted] = useState('');
  const [sizeId, setSizeId] = useState<string | null | undefined>(undefined);
  const kinds = kindsOf(items);
  const hits = kindsOf(found(items, wanted)).filter((kind) => sizeId === undefined || kind.sizeId === sizeId);
  return (
    <div className={classes.choice}>
      {items.length > manyItems && <SearchField label={t('search')} value={wanted} onChange={setWanted} />}
      {kinds.length > 1 && <Chips kinds={kinds} chosen={sizeId} onChoose={setSizeId} />}
      {hits.length === 0 && <p className={classes.none}>{t('noneFound', { wanted })}</p>}
      {hits.map((kind) => (
        <OfKind key={kind.sizeId ?? ''} kind={kind} isSearched={wanted !== ''} {...props} />
      ))}
    </div>
  );
};
