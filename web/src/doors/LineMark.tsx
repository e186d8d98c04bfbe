import classes from './doors.module.css';

/** A speech bubble in the messaging platform's green. */
export const LineMark = () => (
  <svg className={classes.line} width={20} height={20} viewBox="0 0 20 20" aria-hidden="true">
    <rect width="20" height="20" rx="5" fill="#06c755" />
    <path
      fill="#fff"
      d="M10 3.8c-3.8 0-6.8 2.4-6.8 5.4 0 2.7 2.4 4.9 5.7 5.3.3.1.4.3.4.6l-.1 1c0 .4.2.5.6.3 2.8-1.5 7-4 7-7.2 0-3-3-5.4-6.8-5.4z"
    />
  </svg>
);
