import classes from './statusBadge.module.css';

type Props = {
  readonly tone: string;
  readonly mark: string;
  readonly isDashed?: boolean;
  readonly label: string;
  readonly note?: string | undefined;
};

export const StatusBadge = ({ tone, mark, isDashed = false, label, note }: Props) => (
  <span className={`${classes.badge} middle fz-13 medium nowrap`} data-tone={tone}>
    <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeLinecap="round" aria-hidden="true">
      <rect x="2" y="2" width="12" height="12" rx="3.2" strokeWidth="1.7" strokeDasharray={isDashed ? '2.6 2.1' : ''} />
      {mark && <path d={mark} strokeWidth="1.7" strokeLinejoin="round" />}
    </svg>
    {label}
    {note && <small>{note}</small>}
  </span>
);
