import { useTranslation } from 'react-i18next';
import classes from './trips.module.css';
import type { Crew } from './useCrews.ts';

export const CrewTag = ({ crew }: { readonly crew: Crew | undefined }) => {
  const { t } = useTranslation('trips');
  if (!crew)
    return (
      <span className="toned fz-13 nowrap" data-tone="negative">
        {t('noCrew')}
      </span>
    );
  return (
    <span className={`${classes.crew} inline-flex middle gap-6 fz-13 nowrap`}>
      <i style={{ background: crew.color }} aria-hidden="true" />
      {crew.name}
    </span>
  );
};
