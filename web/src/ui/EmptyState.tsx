import type { ReactNode } from 'react';
import { Drawing } from './Drawing.tsx';
import type { DrawingName } from './drawings.ts';
import classes from './states.module.css';

type Props = {
  readonly title: string;
  readonly text?: string | undefined;
  readonly drawing?: DrawingName;
  readonly signName?: string | undefined;
  readonly action?: ReactNode;
  readonly isPage?: boolean;
};

export const EmptyState = ({ title, text, drawing = 'emptyShelf', signName, action, isPage = false }: Props) => {
  const Title = isPage ? 'h1' : 'h2';
  return (
    <div className={classes.state}>
      <Drawing of={drawing} className={classes.art} signName={signName} />
      <Title className={classes.title}>{title}</Title>
      {text && <p className={classes.text}>{text}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
};
