import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { publicPath } from '../../../../lib/language.ts';
import { useSite } from '../../../../lib/site.ts';
import { Button } from '../../../../ui/Button.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { FormProblems } from '../../../../ui/FormProblems.tsx';
import { PageTitle } from '../../../../ui/PageTitle.tsx';
import { Segments } from '../../../../ui/Segments.tsx';
import { SkeletonRows } from '../../../../ui/Skeletons.tsx';
import type { PackageRow } from '../../published/packages.ts';
import { Checkout } from '../Checkout.tsx';
import { useCart, wishIn } from '../cart.ts';
import { Progress } from '../Progress.tsx';
import { stepWay } from '../steps.ts';
import { useCartQuote } from '../useCartQuote.ts';
import { usePackage } from '../usePackage.ts';
import { BySize, isTooMuch } from './BySize.tsx';
import classes from './cart.module.css';
import { fitted, sizesOf, termsOf } from './fitCart.ts';
import { PromoField } from './PromoField.tsx';
import { PlainCount, Sizes } from './Sizes.tsx';

const Block = ({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) => (
  <section className="mt-36">
    <header className="spread wraps baseline gap-0-16 mb-14">
      <h2 className="fz-20">{title}</h2>
      {note && <p className="hint">{note}</p>}
    </header>
    {children}
  </section>
);

const Term = ({ offer }: { readonly offer: PackageRow }) => {
  const { t } = useTranslation('checkout');
  const { cart, change } = useCart();
  const options = termsOf(offer).map((months) => ({ value: String(months), label: t('unit.term', { count: months }) }));
  return (
    <Segments
      label={t('cart.term')}
      value={String(cart.months)}
      options={options}
      onChange={(value) => change({ months: Number(value) })}
    />
  );
};

const Filled = ({ offer }: { readonly offer: PackageRow }) => {
  const { t } = useTranslation('checkout');
  const { language } = useSite();
  const { cart, change } = useCart();
  const { error } = useCartQuote();
  const { minItems } = offer;
  const name = offer[`name_${language}`];
  const fit = fitted(cart, offer);
  useEffect(() => {
    if (fit) change(fit);
  });
  return (
    <>
      <div className={`${classes.package} grid baseline ruled-below`}>
        <h2 className="fz-20">{name}</h2>
        <Link className="link round-4" to={publicPath('services', language)}>
          {t('cart.another')}
        </Link>
        <p className="hint pre-line">{offer[`text_${language}`]}</p>
      </div>
      {error && !isTooMuch(error, cart, offer) && <FormProblems title={error.message} />}
      <Block title={t('cart.what')} note={minItems && minItems > 1 && t('cart.atLeast', { least: minItems })}>
        {sizesOf(offer).length > 0 ? <Sizes offer={offer} /> : <PlainCount name={name} />}
        <BySize offer={offer} />
      </Block>
      <Block title={t('cart.term')}>
        <Term offer={offer} />
      </Block>
      {wishIn(cart) && (
        <Block title={t('promo.title')}>
          <PromoField />
        </Block>
      )}
    </>
  );
};

const Gone = () => {
  const { t } = useTranslation('checkout');
  const { language } = useSite();
  const { error } = useCartQuote();
  return (
    <div className="grid gap-20 start">
      <FormProblems title={error?.message ?? t('cart.none')} text={t('cart.kept')} />
      <Button to={publicPath('services', language)}>{t('cart.toServices')}</Button>
    </div>
  );
};

const EmptyCart = () => {
  const { t } = useTranslation('checkout');
  const { language, name } = useSite();
  const action = (
    <Button to={publicPath('services', language)} variant="accent" size="large">
      {t('cart.toServices')}
    </Button>
  );
  return (
    <>
      <PageTitle of={`${t('cart.title')} · ${name}`} />
      <Progress step="cart" mayGoBack={false} />
      <div className={classes.empty}>
        <EmptyState isPage title={t('cart.none')} text={t('cart.noneText')} action={action} />
      </div>
    </>
  );
};

export const CartPage = () => {
  const { t } = useTranslation('checkout');
  const { language } = useSite();
  const navigate = useNavigate();
  const { cart, change } = useCart();
  const { offer, isRead } = usePackage(cart);
  const { seen, drawn } = useCartQuote();
  if (cart.packageId === null) return <EmptyCart />;
  const go = () => {
    // The shown price is without the code.
    if (drawn?.promoRefusal) change({ promoCode: '' });
    void navigate(publicPath(stepWay('checkout-contact'), language));
  };
  const action = { label: t('cart.go'), onGo: go, isOff: !seen };
  return (
    <Checkout step="cart" title={t('cart.title')} action={action}>
      {offer && <Filled offer={offer} />}
      {!offer && isRead && <Gone />}
      {!offer && !isRead && <SkeletonRows rows={5} />}
    </Checkout>
  );
};
