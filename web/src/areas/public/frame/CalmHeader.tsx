import { useTranslation } from 'react-i18next';
import { isInLine } from '../../../lib/inLine.ts';
import { linkOf, useSite } from '../../../lib/site.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { phone as phoneIcon } from '../../../ui/icons.ts';
import classes from './header.module.css';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { Logo } from './Logo.tsx';

/** While somebody books nothing leads elsewhere: whose site it is, who helps, and the language. */
export const CalmHeader = () => {
  const { t } = useTranslation('public');
  const { phone } = useSite();
  return (
    <header className={classes.header} data-calm="true">
      <div className={classes.inner}>
        {!isInLine() && <Logo />}
        <div className={classes.end}>
          {phone && (
            <a className={classes.phone} href={linkOf(phone)} aria-label={t('nav.help', { number: phone.contact })}>
              <Icon of={phoneIcon} />
              <span>{t('nav.help', { number: phone.contact })}</span>
            </a>
          )}
          <LanguageSwitch names="short" />
        </div>
      </div>
    </header>
  );
};
