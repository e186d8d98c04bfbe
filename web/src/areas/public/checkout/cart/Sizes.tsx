import type { WishedItem } from '@klang/contracts/orders/quote';
import { useTranslation } from 'react-i18next';
import { baht } from '../../../../lib/format.ts';
import { useSite } from '../../../../lib/site.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { close, plus } from '../../../../ui/icons.ts';
import { Stepper } from '../../../../ui/Stepper.tsx';
import type { PackageRow, SizeRow } from '../../published/packages.ts';
import { SizePicture } from '../../published/SizePicture.tsx';
import { useCart } from '../cart.ts';
import { usePackage } from '../usePackage.ts';
import classes from './cart.module.css';
import { counts, withCount } from './fitCart.ts';

type CountProps = { readonly item: WishedItem; readonly name: string };

const Count = ({ item: { sizeId, count }, name }: CountProps) => {
  const { t } = useTranslation('checkout');
  const { cart, change } = useCart();
  return (
    <div className={classes.count}>
      <Stepper
        label={t('cart.count', { name })}
        lessLabel={t('cart.less', { name })}
        moreLabel={t('cart.more', { name })}
        value={count}
        least={counts.least}
        most={counts.most}
        tooMany={t('cart.tooMany', { most: counts.most })}
        onChange={(next) => change({ items: withCount(cart.items, sizeId, next) })}
      />
    </div>
  );
};

type SizeProps = { readonly size: SizeRow; readonly satang: number };

const useSizeWords = ({ size, satang }: SizeProps) => {
  const { t } = useTranslation('checkout');
  const { language } = useSite();
  const { measuresOf } = usePackage({ packageId: null, items: [] });
  return {
    name: size[`name_${language}`],
    text: [measuresOf(size), size.weightKg && t('cart.weight', { weight: size.weightKg })].filter(Boolean).join(' · '),
    price: t('cart.price', { price: baht(satang) }),
  };
};

const SizeLine = ({ item, ...of }: SizeProps & { readonly item: WishedItem }) => {
  const { t } = useTranslation('checkout');
  const { cart, change } = useCart();
  const { name, text, price } = useSizeWords(of);
  return (
    <li className={classes.line}>
      <SizePicture size={of.size} className={classes.picture} />
      <div>
        <b>{name}</b>
        <small>{text}</small>
        <small>{price}</small>
      </div>
      <Count item={item} name={name} />
      <button
        type="button"
        className={classes.remove}
        aria-label={t('cart.remove', { name })}
        onClick={() => change({ items: withCount(cart.items, item.sizeId, 0) })}
      >
        <Icon of={close} size={18} />
      </button>
    </li>
  );
};

const SizeToAdd = (of: SizeProps) => {
  const { cart, change } = useCart();
  const { name, text, price } = useSizeWords(of);
  return (
    <li>
      <button
        type="button"
        className={classes.add}
        onClick={() => change({ items: withCount(cart.items, of.size._id, 1) })}
      >
        <Icon of={plus} size={18} />
        <span>
          <b>{name}</b>
          <small>{text}</small>
          <small>{price}</small>
        </span>
      </button>
    </li>
  );
};

/** What is stored, one line a size, and the sizes that may be added. */
export const Sizes = ({ offer }: { readonly offer: PackageRow }) => {
  const { t } = useTranslation('checkout');
  const { cart } = useCart();
  const { sizes } = usePackage(cart);
  const priced = sizes.flatMap((size) => {
    const satang = offer.sizePrices?.[size._id];
    return satang === undefined ? [] : [{ size, satang }];
  });
  const itemOf = ({ _id }: SizeRow) => cart.items.find(({ sizeId }) => sizeId === _id);
  const others = priced.filter(({ size }) => !itemOf(size));
  return (
    <>
      <ul className={classes.lines}>
        {priced.map(({ size, satang }) => {
          const item = itemOf(size);
          return item && <SizeLine key={size._id} size={size} satang={satang} item={item} />;
        })}
      </ul>
      {others.length > 0 && (
        <>
          <h3 className={classes.others}>{t(cart.items.length === 0 ? 'cart.choose' : 'cart.add')}</h3>
          <ul className={classes.choices}>
            {others.map((one) => (
              <SizeToAdd key={one.size._id} {...one} />
            ))}
          </ul>
        </>
      )}
    </>
  );
};

/** Where all cost the same: only how many. */
export const PlainCount = ({ name }: { readonly name: string }) => {
  const { cart } = useCart();
  return <Count item={cart.items[0] ?? { sizeId: null, count: 0 }} name={name} />;
};
