import { Icon } from './Icon.tsx';
import { offline, retry } from './icons.ts';
import classes from './states.module.css';

type Props = {
  /** `offline`: this device has no connection. `waiting`: the other side does not answer and is tried again. */
  readonly tone: 'offline' | 'waiting';
  readonly title: string;
  readonly text?: string | undefined;
};

/** Across the top of every frame while the line is down. */
export const StatusBar = ({ tone, title, text }: Props) => (
  <div className={classes.bar} data-tone={tone} role="status">
    <Icon of={tone === 'offline' ? offline : retry} />
    <p>
      <b>{title}</b> {text}
    </p>
  </div>
);
