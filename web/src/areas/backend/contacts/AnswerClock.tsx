import type { ContactRow } from '@klang/contracts/api/contacts';
import { useTranslation } from 'react-i18next';
import { useMinutesLeft } from './useMinutesLeft.ts';

const hourMinutes = 60;

export const AnswerClock = ({ contact }: { readonly contact: ContactRow }) => {
  const { t } = useTranslation('backend');
  const left = useMinutesLeft(contact.answerBy);
  if (contact.status !== 'new') return '–';
  const minutes = Math.abs(left);
  const time = t('contacts.hours', { hours: Math.floor(minutes / hourMinutes), minutes: minutes % hourMinutes });
  return (
    <span className={`toned ${left <= 0 ? 'medium' : 'muted'}`} data-tone={left <= 0 ? 'negative' : undefined}>
      {t(left > 0 ? 'contacts.left' : 'contacts.over', { time })}
    </span>
  );
};
