import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router-dom';
import { useSession } from '../../../lib/area.tsx';
import { publicPath } from '../../../lib/language.ts';
import { useSite } from '../../../lib/site.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { chevronLeft } from '../../../ui/icons.ts';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { useWide } from '../../../ui/useWide.ts';
import type { Action } from './ActionButton.tsx';
import type { Bill } from './bill.ts';
import { useCart, wishIn } from './cart.ts';
import classes from './checkout.module.css';
import { Progress } from './Progress.tsx';
import { Sheet } from './Sheet.tsx';
import { Summary } from './Summary.tsx';
import { type Step, steps } from './stepNames.ts';
import { firstOpenStep, isAfter, stepWay } from './steps.ts';
import { useCartQuote } from './useCartQuote.ts';
import { useCountedStep } from './useCountedStep.ts';

const useCartBill = (pickUp: Bill['pickUp']): Bill | null => {
  const { cart } = useCart();
  const { seen, error } = useCartQuote();
  const wish = wishIn(cart);
  if (!wish) return null;
  const { promoCode, address } = cart;
  const hasAddress = address.subDistrict !== '' && address.detail !== '';
  const price = { quote: seen?.quote ?? null, promoRefusal: seen?.promoRefusal ?? null, isUnpriced: error !== null };
  return { ...wish, ...price, promoCode, pickUp, address: hasAddress ? address : null };
};

export type { Action };

type Props = {
  readonly step: Step;
  readonly title: string;
  readonly action?: Action | undefined;
  /** The bill of a placed order. Absent: show the cart, and redirect to the first incomplete step. */
  readonly bill?: Bill | undefined;
  readonly pickUp?: Bill['pickUp'];
  readonly lead?: ReactNode;
  readonly note?: string | undefined;
  readonly children: ReactNode;
};

const Back = ({ step }: Pick<Props, 'step'>) => {
  const { t } = useTranslation('checkout');
  const { language } = useSite();
  const { detail } = useSession();
  const before = steps[steps.indexOf(step) - 1];
  if (!before) return null;
  // A logged-in customer skips the password step.
  const to = before === 'checkout-password' && detail?.kind === 'customer' ? 'checkout-contact' : before;
  return (
    <Link className={`${classes.back} text-tap link middle gap-4 round-4`} to={publicPath(stepWay(to), language)}>
      <Icon of={chevronLeft} size={18} />
      {t('back', { step: t(`steps.${to}`) })}
    </Link>
  );
};

type FrameProps = Omit<Props, 'bill' | 'pickUp'> & { readonly bill: Bill | null; readonly isPlaced: boolean };

const Frame = ({ step, title, action, bill, isPlaced, lead, note, children }: FrameProps) => {
  const { name } = useSite();
  const isWide = useWide();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={classes.checkout} data-sheet={!isWide && bill !== null}>
      <PageTitle of={`${title} · ${name}`} />
      <div inert={isOpen}>
        <Progress step={step} mayGoBack={!isPlaced} />
        <div className={`${classes.columns} site-width grid top`}>
          <div>
            <h1 className="page-title">{title}</h1>
            {children}
            {!isPlaced && <Back step={step} />}
          </div>
          {isWide && bill && <Summary bill={bill} action={action} note={note} mayEdit={!isPlaced && step !== 'cart'} />}
        </div>
      </div>
      {!isWide && bill && (
        <Sheet bill={bill} action={action} lead={lead} note={note} isOpen={isOpen} setOpen={setOpen} />
      )}
    </div>
  );
};

const CartCheckout = ({ pickUp = null, ...props }: Omit<Props, 'bill'>) => {
  const { language } = useSite();
  const { cart } = useCart();
  const { detail } = useSession();
  const bill = useCartBill(pickUp);
  const open = firstOpenStep(cart, detail?.kind === 'customer');
  const isEarly = isAfter(props.step, open);
  useCountedStep(isEarly ? null : props.step);
  if (isEarly) return <Navigate to={publicPath(stepWay(open), language)} replace />;
  return <Frame {...props} bill={bill} isPlaced={false} />;
};

export const Checkout = ({ bill, ...props }: Props) =>
  bill ? <Frame {...props} bill={bill} isPlaced /> : <CartCheckout {...props} />;
