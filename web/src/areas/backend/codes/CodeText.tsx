import { partsOfCode } from '@klang/contracts/codes/codes';
import classes from './codes.module.css';

/** A code as people read it aloud, its check character lighter behind the number; anything else as it is. */
export const CodeText = ({ code }: { readonly code: string }) => {
  const [prefix, number, check] = partsOfCode(code) ?? [code];
  return (
    <code className={`${classes.code} strong`}>
      {prefix}
      {number && <span>{number}</span>}
      {check && <i className="muted regular upright">{check}</i>}
    </code>
  );
};
