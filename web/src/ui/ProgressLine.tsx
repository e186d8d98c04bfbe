import classes from './progress.module.css';

/** A thin line at the very top while the next page is on its way; short waits do not show it. */
export const ProgressLine = ({ isBusy }: { readonly isBusy: boolean }) =>
  isBusy && <div className={classes.line} role="progressbar" aria-label="…" />;
