import classes from './statusBadge.module.css';

type Props = {
  readonly tone: string;
  /** Drawn inside a box of 16. */
  readonly mark: string;
  readonly isDashed?: boolean;
  readonly label: string;
  /** Said beside it in every width, where another word is near. */
  readonly note?: string | undefined;
};

/** Where something stands: a word, a colour, and a mark for who does not see the colour. */
export const StatusBadge = ({ tone, mark, isDashed = false, label, note }: Props) => (
  <span className={classes.badge} data-tone={tone}>
    <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeLinecap="round" aria-hidden="true">
      <rect x="2" y="2" width="12" height="12" rx="3.2" strokeWidth="1.7" strokeDasharray={isDashed ? '2.6 2.1' : ''} />
      {mark && <path d={mark} strokeWidth="1.7" strokeLinejoin="round" />}
    </svg>
    {label}
    {note && <small>{note}</small>}
  </span>
);
