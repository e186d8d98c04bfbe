import classes from './key.module.css';

export const Key = ({ name }: { readonly name: string }) => <kbd className={classes.key}>{name}</kbd>;
