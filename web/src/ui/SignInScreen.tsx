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

export const SignInScreen = ({ name, place, corner, foot, statusBar, children }: Props) => (
  <div className={`${classes.screen} stack`}>
    <PageTitle of={`${place} · ${name}`} />
    {statusBar}
    <header className={`${classes.head} row gap-10`}>
      <Mark size={32} />
      <span>
        <b>{name}</b>
        <small>{place}</small>
      </span>
      {corner}
    </header>
    <main id="page" className={`${classes.middle} centre grows`}>
      <div className={`${classes.card} card`}>{children}</div>
    </main>
    <footer className={`${classes.foot} row column fz-13`}>
      <Drawing of="skyline" className={classes.skyline} first />
      <span className="full text-center">{foot}</span>
    </footer>
  </div>
);
