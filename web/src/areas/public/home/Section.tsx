import type { ReactNode } from 'react';
import classes from './section.module.css';

type Props = { readonly title: string; readonly text?: string | undefined; readonly children: ReactNode };

/** One part of the home page: what it is about, and it. */
export const Section = ({ title, text, children }: Props) => (
  <section className={classes.section}>
    <header className={classes.head}>
      <h2>{title}</h2>
      {text && <p>{text}</p>}
    </header>
    {children}
  </section>
);
