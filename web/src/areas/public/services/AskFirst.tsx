import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../../lib/site.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { notify } from '../../../ui/notice.ts';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';
import { fitted } from '../checkout/cart/fitCart.ts';
import { countIn, useCart } from '../checkout/cart.ts';
import { type PackageRow, packageRow, serviceRow } from '../published/packages.ts';
import { usePublished } from '../published/usePublished.ts';
import type { SharedWish } from './FillCart.tsx';
import classes from './servicesPage.module.css';

type Props = { readonly shared: SharedWish; readonly onTake: () => void; readonly onKeep: () => void };

const useWords = (packages: readonly PackageRow[]) => {
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

/** The cart holds it already, as the package takes it; a link that names a package alone asks for no more than that. */
const isThere = (shared: SharedWish, cart: SharedWish, offer: PackageRow | undefined): boolean => {
  if (shared.packageId !== cart.packageId) return false;
  return shared.items.length === 0 || sameChoice(cart, (offer && fitted(shared, offer)) ?? shared);
};

/** What a link asks for could not be booked: what is in the cart stays there. */
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
  const say = useWords(packages);
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
        <dt>{t('shared.mine')}</dt>
        <dd>{say(cart)}</dd>
        <dt>{t('shared.theirs')}</dt>
        <dd>{say(shared)}</dd>
      </dl>
    </ConfirmDialog>
  );
};

/** Somebody's link beside a cart that holds something else: whose choice goes on is the visitor's. */
export const AskFirst = ({ shared, onTake, onKeep }: Props) => {
  const { t } = useTranslation('guides');
  const { name } = useSite();
  const { cart } = useCart();
  const { rows, error } = usePublished('salepackage', packageRow);
  const offer = rows?.find(({ _id }) => _id === shared.packageId);
  const known = rows ?? (error ? [] : null);
  const isAsked = known !== null && !isThere(shared, cart, offer);
  return (
    <div className={classes.page}>
      <PageTitle of={`${t('services.title')} · ${name}`} />
      <SkeletonRows rows={5} />
      {known && !isAsked && <Keep onKeep={onKeep} />}
      {isAsked && rows && !offer && <Gone onKeep={onKeep} />}
      {isAsked && (!rows || offer) && <Question shared={shared} onTake={onTake} onKeep={onKeep} packages={known} />}
    </div>
  );
};
