import type { SitePart } from '@klang/contracts/site/index';
import type { ReactNode } from 'react';
import classes from './section.module.css';

type Props = {
  /** By which a form beside the page finds it. */
  readonly part: SitePart;
  readonly title: string;
  readonly text?: string | undefined;
  readonly children: ReactNode;
};

/** One part of the home page: what it is about, and it. */
export const Section = ({ part, title, text, children }: Props) => (
  <section className={classes.section} data-part={part}>
    <header className={classes.head}>
      <h2>{title}</h2>
      {text && <p>{text}</p>}
    </header>
    {children}
  </section>
);
