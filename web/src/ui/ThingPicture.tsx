import things from './drawings/things.svg?no-inline';
import classes from './thingPicture.module.css';

export const ThingPicture = ({ of }: { readonly of: string }) => (
  <svg className={classes.thing} viewBox="0 0 96 72" aria-hidden="true" focusable="false">
    <use href={`${things}#${of}`} />
  </svg>
);
