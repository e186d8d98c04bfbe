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
    <li className={`${classes.line} grid middle gap-16`}>
      <SizePicture size={of.size} className={`${classes.picture} round sand fills`} />
      <div>
        <b className="block">{name}</b>
        <small className="remark block lh-155">{text}</small>
        <small className="remark block lh-155">{price}</small>
      </div>
      <Count item={item} name={name} />
      <button
        type="button"
        className={`${classes.remove} square-44 centre plain faint round`}
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
        className={`${classes.add} field-ring lh-145 p-10-14 row gap-10 full round surface pointer text-left`}
        onClick={() => change({ items: withCount(cart.items, of.size._id, 1) })}
      >
        <Icon className="primary-text" of={plus} size={18} />
        <span>
          <b className="medium">{name}</b>
          <small className="remark block lh-155">{text}</small>
          <small className="remark block lh-155">{price}</small>
        </span>
      </button>
    </li>
  );
};

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
      <ul className="plate lined">
        {priced.map(({ size, satang }) => {
          const item = itemOf(size);
          return item && <SizeLine key={size._id} size={size} satang={satang} item={item} />;
        })}
      </ul>
      {others.length > 0 && (
        <>
          <h3 className={`${classes.others} fz-16`}>{t(cart.items.length === 0 ? 'cart.choose' : 'cart.add')}</h3>
          <ul className={`${classes.choices} side-by-side grid gap-8`}>
            {others.map((one) => (
              <SizeToAdd key={one.size._id} {...one} />
            ))}
          </ul>
        </>
      )}
    </>
  );
};

export const PlainCount = ({ name }: { readonly name: string }) => {
  const { cart } = useCart();
  return <Count item={cart.items[0] ?? { sizeId: null, count: 0 }} name={name} />;
};
