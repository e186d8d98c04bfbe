import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { warning } from './icons.ts';
import classes from './verdictBanner.module.css';
import { shield } from './workIcons.ts';

type Props = {
  readonly isWrong: boolean;
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

export const VerdictBanner = ({ isWrong, title, aside, children }: Props) => (
  <div
    className={`${classes.banner} tinted toned row wraps round-card`}
    data-tone={isWrong ? 'negative' : 'positive'}
    role="status"
  >
    <Icon of={isWrong ? warning : shield} size={22} />
    <div className={`${classes.said} grid breaks`}>
      <b>{title}</b>
      {children}
    </div>
    {aside}
  </div>
);
