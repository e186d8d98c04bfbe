import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useArea } from '../../../lib/area.tsx';
import { useMinutesAhead } from '../../../lib/minutesAhead.ts';
import { useSite } from '../../../lib/site.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { retry } from '../../../ui/icons.ts';
import type { Deed } from './deedStore.ts';
import { sinceOf } from './since.ts';
import { refusedToTell, stillToDo } from './takenBack.ts';
import { deedsOf } from './unstoredDeeds.ts';
import classes from './waitingBar.module.css';

const useKept = (): readonly Deed[] => {
  const area = useArea();
  const [deeds, setDeeds] = useState<readonly Deed[]>([]);
  useEffect(() => {
    const store = deedsOf(area);
    let isOver = false;
    const read = async () => {
      const stored = await store.all().catch(() => store.held());
      if (!isOver) setDeeds(stored);
    };
    void read();
    window.addEventListener('focus', read);
    return () => {
      isOver = true;
      window.removeEventListener('focus', read);
    };
  }, [area]);
  return deeds;
};

const byPerson = (deeds: readonly Deed[]): readonly (readonly Deed[])[] =>
  [...new Set(deeds.map(({ whoId }) => whoId))].map((whoId) => deeds.filter((deed) => deed.whoId === whoId));

const OfPerson = ({ deeds }: { readonly deeds: readonly Deed[] }) => {
  const { t } = useTranslation('frame');
  const { language } = useSite();
  const [waiting, refused] = [stillToDo(deeds), refusedToTell(deeds)];
  const [first] = waiting.toSorted((one, other) => one.at.localeCompare(other.at));
  const name = deeds.find(({ whoName }) => whoName)?.whoName ?? t('onDevice.somebody');
  return (
    <li>
      <b>{name}:</b> {first && t('onDevice.waiting', { count: waiting.length, time: sinceOf(first.at, language) })}{' '}
      {refused.length > 0 && t('onDevice.refused', { count: refused.length })}
    </li>
  );
};

/** For whoever holds the device: only its person can send it, and nobody else may read what it is. */
export const KeptHere = () => {
  const { t } = useTranslation('frame');
  const deeds = useKept();
  // Re-render when the clock offset is known: it can change the day shown.
  useMinutesAhead();
  if (deeds.length === 0) return null;
  return (
    <section className={`${classes.bar} row gap-10`} aria-label={t('onDevice.kept')}>
      <Icon of={retry} size={18} />
      <div>
        <ul>
          {byPerson(deeds).map((own) => (
            <OfPerson key={own[0]?.whoId} deeds={own} />
          ))}
        </ul>
        <p>{t('onDevice.keptWhy')}</p>
      </div>
    </section>
  );
};
