import classes from './statusDot.module.css';

type Props = { readonly color: unknown; readonly children?: string };

/** A status in the colour that its organization gave it. */
export const StatusDot = ({ color, children }: Props) => (
  <span className={`${classes.status} inline-flex middle gap-6 fz-13`}>
    {typeof color === 'string' && color !== '' && <i style={{ background: color }} aria-hidden="true" />}
    {children}
  </span>
);
