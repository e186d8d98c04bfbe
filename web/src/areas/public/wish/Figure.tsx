import { baht } from '../../../lib/format.ts';
import { type Price, usePackageFor, usePrice, type WishOfQuote } from '../../../lib/quote.ts';
import classes from './figure.module.css';

type Props = { readonly of: WishOfQuote; readonly show: (price: Price) => number };

export const Figure = ({ of, show }: Props) => {
  const { data, isError, isPlaceholderData } = usePrice(of);
  const isSold = usePackageFor(of) !== undefined;
  if (data) return <span className={isPlaceholderData ? classes.old : undefined}>{baht(Math.round(show(data)))}</span>;
  return isError || !isSold ? <span>–</span> : <span className={classes.bar} />;
};
