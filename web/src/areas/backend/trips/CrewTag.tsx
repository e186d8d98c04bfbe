import { useTranslation } from 'react-i18next';
import classes from './trips.module.css';
import type { Crew } from './useCrews.ts';

/** Which crew drives, by name and colour; that nobody does is said in red. */
export const CrewTag = ({ crew }: { readonly crew: Crew | undefined }) => {
  const { t } = useTranslation('trips');
  if (!crew) return <span className={classes.noCrew}>{t('noCrew')}</span>;
  return (
    <span className={classes.crew}>
      <i style={{ background: crew.color }} aria-hidden="true" />
      {crew.name}
    </span>
  );
};
