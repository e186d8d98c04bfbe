import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { publicPath } from '../../../lib/language.ts';
import { useSite } from '../../../lib/site.ts';
import { Mark } from '../../../ui/Mark.tsx';
import classes from './frame.module.css';

export const Logo = () => {
  const { t } = useTranslation('public');
  const { language, name, otherName, pictureUrl } = useSite();
  return (
    <Link className={`${classes.logo} row gap-10`} to={publicPath('', language)}>
      {pictureUrl ? <img src={pictureUrl} alt="" width={34} height={34} /> : <Mark />}
      <span>
        <b>{name}</b>
        <small>{otherName}</small>
        <span className="sr-only">{t('nav.home')}</span>
      </span>
    </Link>
  );
};
