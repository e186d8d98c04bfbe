import { Button } from './Button.tsx';
import { Drawing } from './Drawing.tsx';
import { retry } from './icons.ts';
import classes from './states.module.css';

type Props = {
  readonly title: string;
  readonly text?: string | undefined;
  readonly retryLabel: string;
  readonly onRetry: () => void;
  readonly reference?: string | undefined;
  readonly isPage?: boolean;
};

export const FailedState = ({ title, text, retryLabel, onRetry, reference, isPage = false }: Props) => {
  const Title = isPage ? 'h1' : 'h2';
  return (
    <div className={classes.state} role="alert">
      <Drawing of="droppedBoxes" className={classes.art} />
      <Title className={classes.title}>{title}</Title>
      {text && <p className={classes.text}>{text}</p>}
      <Button className={classes.action} left={retry} onClick={onRetry}>
        {retryLabel}
      </Button>
      {reference && <p className={classes.reference}>{reference}</p>}
    </div>
  );
};
