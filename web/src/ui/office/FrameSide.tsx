import type { ReactNode } from 'react';
import { Drawing } from '../Drawing.tsx';
import classes from './frame.module.css';

export const FrameSide = ({ children, foot }: { children: ReactNode; foot: ReactNode }) => (
  <>
    <div className={`${classes.scroll} grows`}>{children}</div>
    <Drawing of="skyline" className={classes.skyline} first />
    <div className={`${classes.sideFoot} faint lh-15`}>{foot}</div>
  </>
);
