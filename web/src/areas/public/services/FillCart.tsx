import type { Wish } from '@klang/contracts/orders/quote';
import { useEffect, useState } from 'react';
import { Navigate, useNavigationType, useSearchParams } from 'react-router-dom';
import { publicPath } from '../../../lib/language.ts';
import { usualPackage } from '../../../lib/quote.ts';
import { useSite } from '../../../lib/site.ts';
import { usePriceList } from '../../../lib/siteContent.ts';
import { changeCart, readCart, wishIn as wishInCart } from '../checkout/cart.ts';
import { wishedItemsIn, wishIn } from '../wish/wish.ts';
import { AskFirst } from './AskFirst.tsx';

export type SharedWish = Omit<Wish, 'packageId'> & { readonly packageId: string | null };

/** What the address asks for. */
const useShared = (): SharedWish => {
  const [search] = useSearchParams();
  const prices = usePriceList();
  const { packageId, months } = wishIn(search);
  return { packageId: packageId ?? usualPackage(prices, months) ?? null, months, items: wishedItemsIn(search) };
};

/** Pressed on this very site: on a page that heard it, or on one that was drawn and did not yet. */
const isPressedHere = (type: ReturnType<typeof useNavigationType>): boolean =>
  type === 'PUSH' || document.referrer.startsWith(`${window.location.origin}/`);

const ToCart = () => {
  const { language } = useSite();
  return <Navigate to={publicPath('cart', language)} replace />;
};

/** A promo code that was typed before stays. */
const Take = ({ shared }: { readonly shared: SharedWish }) => {
  const [isTaken, setTaken] = useState(false);
  useEffect(() => {
    changeCart({ ...shared, orderId: null });
    setTaken(true);
  }, [shared]);
  return isTaken && <ToCart />;
};

/** An address that says what is wanted fills the cart; one that somebody sent takes nothing out of it unasked. */
export const FillCart = () => {
  const asked = useShared();
  const type = useNavigationType();
  const [shared] = useState(asked);
  const [isTaken, setTaken] = useState(() => isPressedHere(type) || wishInCart(readCart()) === null);
  const [isKept, setKept] = useState(false);
  if (isTaken) return <Take shared={shared} />;
  if (isKept) return <ToCart />;
  return <AskFirst shared={shared} onTake={() => setTaken(true)} onKeep={() => setKept(true)} />;
};
