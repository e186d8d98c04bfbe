import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useAsDrawn } from '../../../lib/drawn.ts';
import { languages, switchedPath } from '../../../lib/language.ts';
import { useSite } from '../../../lib/site.ts';
import classes from './frame.module.css';

type Props = { readonly names: 'short' | 'long'; readonly onChoose?: () => void };

const labels = { short: { th: 'ไทย', en: 'EN' }, long: { th: 'ไทย', en: 'English' } } as const;

export const LanguageSwitch = ({ names, onChoose }: Props) => {
  const { t } = useTranslation('common');
  const { language } = useSite();
  const { pathname, search, hash } = useLocation();
  const suffix = useAsDrawn(
    () => search + hash,
    (drawn) => drawn.search,
  );
  return (
    <nav className={`${classes.language} flex fz-14`} aria-label={t('language')} data-names={names}>
      {languages.map((one) => (
        <Link
          key={one}
          to={switchedPath(pathname, one) + suffix}
          lang={one}
          hrefLang={one}
          aria-current={one === language ? 'true' : undefined}
          onClick={onChoose}
          preventScrollReset
        >
          {labels[names][one]}
        </Link>
      ))}
    </nav>
  );
};
