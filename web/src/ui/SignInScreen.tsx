import type { ReactNode } from 'react';
import { Drawing } from './Drawing.tsx';
import { Mark } from './Mark.tsx';
import { PageTitle } from './PageTitle.tsx';
import classes from './signIn.module.css';

type Props = {
  readonly name: string;
  readonly place: string;
  readonly corner: ReactNode;
  readonly foot: string;
  readonly statusBar: ReactNode;
  readonly children: ReactNode;
};

/** The door of a working area: whose it is, the form, and the city line. */
export const SignInScreen = ({ name, place, corner, foot, statusBar, children }: Props) => (
  <div className={classes.screen}>
    <PageTitle of={`${place} · ${name}`} />
    {statusBar}
    <header className={classes.head}>
      <Mark size={32} />
      <span>
        <b>{name}</b>
        <small>{place}</small>
      </span>
      {corner}
    </header>
    <main id="page" className={classes.middle}>
      <div className={classes.card}>{children}</div>
    </main>
    <footer className={classes.foot}>
      <Drawing of="skyline" className={classes.skyline} first />
      <span>{foot}</span>
    </footer>
  </div>
);
