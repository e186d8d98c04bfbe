import { useTranslation } from 'react-i18next';
import { baht, dateAndTime } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import type { Late } from './lateRows.ts';

type SettledLate = {
  readonly verb: Late['verb'];
  readonly toldSatang: number;
  readonly of: NonNullable<Late['settled']>;
};
/** What came of it, by whom and when. */
export const LateSettled = ({ verb, toldSatang, of }: SettledLate) => {
  const { isTakenOver, amountSatang = toldSatang, reason, by, at, isTakenBack = false } = of;
  const { t: say } = useTranslation('late');
  const { language } = useSite();
  const [amount, rest] = [baht(amountSatang), baht(toldSatang - amountSatang)];
  const added = amountSatang < toldSatang ? say('wasAddedPart', { amount, rest }) : say('wasAdded');
  const takenOver = verb === 'extra' ? say(isTakenBack ? 'wasTakenBack' : 'wasTakenOver') : added;
  const what = isTakenOver ? takenOver : [say('wasDealtWith'), reason].filter(Boolean).join(': ');
  return <p className="fz-13 muted breaks">{[what, by, dateAndTime(at, language)].filter(Boolean).join(' · ')}</p>;
};
