import classes from './key.module.css';

export const Key = ({ name }: { readonly name: string }) => (
  <kbd className={`${classes.key} middle muted medium keeps-size`}>{name}</kbd>
);
