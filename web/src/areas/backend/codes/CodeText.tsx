import { partsOfCode } from '@klang/contracts/codes/codes';
import { cutTo } from '@klang/contracts/kit/signs';
import { WholeCodes } from '../../../ui/WholeCodes.tsx';
import classes from './codes.module.css';

/** The address in a QR of somebody else may be as long as a page. */
const mostShown = 48;
const shortened = (text: string): string => (text.length > mostShown ? `${cutTo(text, mostShown)}…` : text);

/** A code as people read it aloud, its check character lighter behind the number; anything else as it is. */
export const CodeText = ({ code }: { readonly code: string }) => {
  const [prefix, number, check] = partsOfCode(code) ?? [shortened(code)];
  return (
    <code className={`${classes.code} strong`}>
      <WholeCodes of={prefix} />
      {number && <span className={classes.number}>{number}</span>}
      {check && <i className="muted regular upright">{check}</i>}
    </code>
  );
};
