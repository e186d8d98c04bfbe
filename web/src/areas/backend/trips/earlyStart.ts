import { bangkokDay } from '@klang/contracts/kit/days';
import type { Visit } from '@klang/contracts/orders/trips';
import { useTranslation } from 'react-i18next';
import { momentOf, shortDay } from '../../../lib/format.ts';
import { serverNow } from '../../../lib/serverClock.ts';
import { useSite } from '../../../lib/site.ts';
import type { Question } from '../../../lookups/AskDialog.tsx';

export const isEarly = ({ on }: Visit): boolean => on > bangkokDay(new Date(serverNow()));

/** The same question wherever somebody says that the movers leave before the day of a visit. */
export const useEarlyQuestion = ({ on }: Visit): Question => {
  const { t } = useTranslation('trips');
  const { language } = useSite();
  return {
    title: t('early.title', { day: shortDay(momentOf(on), language) }),
    text: t('early.text'),
    yes: t('early.yes'),
    tone: 'calm',
  };
};
