import type { SitePart } from '@klang/contracts/site/index';
import type { ReactNode } from 'react';
import classes from './section.module.css';

type Props = {
  readonly part: SitePart;
  readonly title: string;
  readonly text?: string | undefined;
  readonly children: ReactNode;
};

export const Section = ({ part, title, text, children }: Props) => (
  <section className={`${classes.section} site-width`} data-part={part}>
    <header className={classes.head}>
      <h2>{title}</h2>
      {text && <p className="muted balanced mt-8">{text}</p>}
    </header>
    {children}
  </section>
);
