import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { warning } from './icons.ts';
import classes from './verdictBanner.module.css';
import { shield } from './workIcons.ts';

type Props = {
  readonly isWrong: boolean;
  readonly title: string;
  /** What stands at the right where there is room. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

/** What a check found, over the whole width: that all is right, or that something is not. */
export const VerdictBanner = ({ isWrong, title, aside, children }: Props) => (
  <div className={classes.banner} data-wrong={isWrong} role="status">
    <Icon of={isWrong ? warning : shield} size={22} />
    <div className={classes.said}>
      <b>{title}</b>
      {children}
    </div>
    {aside}
  </div>
);
