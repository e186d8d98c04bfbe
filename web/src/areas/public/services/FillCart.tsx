import type { Wish } from '@klang/contracts/orders/quote';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigationType, useSearchParams } from 'react-router-dom';
import { publicPath } from '../../../lib/language.ts';
import { usualPackage } from '../../../lib/quote.ts';
import { useSite } from '../../../lib/site.ts';
import { usePriceList } from '../../../lib/siteContent.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { notify } from '../../../ui/notice.ts';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';
import { fitted } from '../checkout/cart/fitCart.ts';
import { changeCart, countIn, readCart, useCart, wishIn as wishInCart } from '../checkout/cart.ts';
import { type PackageRow, packageRow, serviceRow } from '../published/packages.ts';
import { usePublished } from '../published/usePublished.ts';
import { wishedItemsIn, wishIn } from '../wish/wish.ts';
import classes from './servicesPage.module.css';

type Props = { readonly shared: SharedWish; readonly onTake: () => void; readonly onKeep: () => void };

const useWishText = (packages: readonly PackageRow[]) => {
  const { t } = useTranslation('guides');
  const { language } = useSite();
  const { rows: services = [] } = usePublished('service', serviceRow);
  return ({ packageId, items, months }: SharedWish): string => {
    const offer = packages.find(({ _id }) => _id === packageId);
    const isRoom = services.find(({ _id }) => _id === offer?.service)?.kind === 'bySize';
    const count = countIn({ items });
    const counted = count > 0 && (isRoom ? t('shared.rooms', { count }) : t('shared.boxes', { count }));
    return [offer?.[`name_${language}`], counted, t('shared.months', { count: months })].filter(Boolean).join(' · ');
  };
};

type WishChoice = Pick<SharedWish, 'items' | 'months'>;
const sameChoice = (one: WishChoice, other: WishChoice): boolean =>
  one.months === other.months && JSON.stringify(one.items) === JSON.stringify(other.items);

const isThere = (shared: SharedWish, cart: SharedWish, offer: PackageRow | undefined): boolean => {
  if (shared.packageId !== cart.packageId) return false;
  return shared.items.length === 0 || sameChoice(cart, (offer && fitted(shared, offer)) ?? shared);
};

const Gone = ({ onKeep }: Pick<Props, 'onKeep'>) => {
  const { t } = useTranslation('guides');
  useEffect(() => {
    notify({ type: 'warning', title: t('shared.gone'), text: t('shared.goneText') });
    onKeep();
  }, [t, onKeep]);
  return null;
};

const Keep = ({ onKeep }: Pick<Props, 'onKeep'>) => {
  useEffect(onKeep);
  return null;
};

const Question = ({ shared, onTake, onKeep, packages }: Props & { readonly packages: readonly PackageRow[] }) => {
  const { t } = useTranslation('guides');
  const { cart } = useCart();
  const wishText = useWishText(packages);
  return (
    <ConfirmDialog
      title={t('shared.title')}
      yes={t('shared.take')}
      no={t('shared.keep')}
      tone="calm"
      isBusy={false}
      onYes={onTake}
      onNo={onKeep}
    >
      <p>{t('shared.text')}</p>
      <dl className={classes.choices}>
        <dt className="remark">{t('shared.mine')}</dt>
        <dd className="medium">{wishText(cart)}</dd>
        <dt className="remark">{t('shared.theirs')}</dt>
        <dd className="medium">{wishText(shared)}</dd>
      </dl>
    </ConfirmDialog>
  );
};

const CheckFirst = ({ shared, onTake, onKeep }: Props) => {
  const { t } = useTranslation('guides');
  const { name } = useSite();
  const { cart } = useCart();
  const { rows, error } = usePublished('salepackage', packageRow);
  const offer = rows?.find(({ _id }) => _id === shared.packageId);
  const known = rows ?? (error ? [] : null);
  const isAsked = known !== null && !isThere(shared, cart, offer);
  return (
    <div className="site-page site-width">
      <PageTitle of={`${t('services.title')} · ${name}`} />
      <SkeletonRows rows={5} />
      {known && !isAsked && <Keep onKeep={onKeep} />}
      {isAsked && rows && !offer && <Gone onKeep={onKeep} />}
      {isAsked && (!rows || offer) && <Question shared={shared} onTake={onTake} onKeep={onKeep} packages={known} />}
    </div>
  );
};

export type SharedWish = Omit<Wish, 'packageId'> & { readonly packageId: string | null };

const useShared = (): SharedWish => {
  const [search] = useSearchParams();
  const prices = usePriceList();
  const { packageId, months } = wishIn(search);
  return { packageId: packageId ?? usualPackage(prices, months) ?? null, months, items: wishedItemsIn(search) };
};

/** The link was pressed on this site, on a hydrated page or before hydration. */
const isPressedHere = (type: ReturnType<typeof useNavigationType>): boolean =>
  type === 'PUSH' || document.referrer.startsWith(`${window.location.origin}/`);

const ToCart = () => {
  const { language } = useSite();
  return <Navigate to={publicPath('cart', language)} replace />;
};

/** A promo code typed earlier stays. */
const Take = ({ shared }: { readonly shared: SharedWish }) => {
  const [isTaken, setTaken] = useState(false);
  useEffect(() => {
    changeCart({ ...shared, orderId: null });
    setTaken(true);
  }, [shared]);
  return isTaken && <ToCart />;
};

/** A URL with a wish fills the cart. A shared link never replaces a filled cart without asking. */
export const FillCart = () => {
  const sharedWish = useShared();
  const type = useNavigationType();
  const [shared] = useState(sharedWish);
  const [isTaken, setTaken] = useState(() => isPressedHere(type) || wishInCart(readCart()) === null);
  const [isKept, setKept] = useState(false);
  if (isTaken) return <Take shared={shared} />;
  if (isKept) return <ToCart />;
  return <CheckFirst shared={shared} onTake={() => setTaken(true)} onKeep={() => setKept(true)} />;
};
