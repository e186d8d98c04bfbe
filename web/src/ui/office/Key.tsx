import classes from './key.module.css';

/** One key of the keyboard. */
export const Key = ({ name }: { readonly name: string }) => <kbd className={classes.key}>{name}</kbd>;
