import type { ContactRow } from '@klang/contracts/api/contacts';
import { useTranslation } from 'react-i18next';
import classes from './contacts.module.css';
import { useMinutesLeft } from './useMinutesLeft.ts';

const hourMinutes = 60;

/** How long is left of the twelve hours, or for how long they are over. */
export const AnswerClock = ({ contact }: { readonly contact: ContactRow }) => {
  const { t } = useTranslation('backend');
  const left = useMinutesLeft(contact.answerBy);
  if (contact.status !== 'new') return '–';
  const minutes = Math.abs(left);
  const time = t('contacts.hours', { hours: Math.floor(minutes / hourMinutes), minutes: minutes % hourMinutes });
  return (
    <span className={classes.clock} data-over={left <= 0}>
      {t(left > 0 ? 'contacts.left' : 'contacts.over', { time })}
    </span>
  );
};
