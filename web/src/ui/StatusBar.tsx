import { Icon } from './Icon.tsx';
import { offline, retry } from './icons.ts';
import classes from './states.module.css';

type Props = {
  readonly tone: 'offline' | 'waiting';
  readonly title: string;
  readonly text?: string | undefined;
};

export const StatusBar = ({ tone, title, text }: Props) => (
  <div className={classes.bar} data-tone={tone} role="status">
    <Icon of={tone === 'offline' ? offline : retry} />
    <p>
      <b>{title}</b> {text}
    </p>
  </div>
);
