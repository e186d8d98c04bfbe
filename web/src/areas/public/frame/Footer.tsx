import { smallOf } from '@klang/contracts/images';
import { version } from '@klang/contracts/limits';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { thisYear } from '../../../lib/format.ts';
import { publicPath } from '../../../lib/language.ts';
import { useTextNow } from '../../../lib/serverClock.ts';
import { linkOf, useSite } from '../../../lib/site.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { external } from '../../../ui/icons.ts';
import classes from './footer.module.css';
import { Logo } from './Logo.tsx';

const Contacts = () => {
  const { t } = useTranslation('public');
  const { contacts, hours } = useSite();
  return (
    <div>
      <h2>{t('footer.contact')}</h2>
      <ul>
        {contacts.map((contact) => (
          <li key={contact.contact}>
            {contact.type === 'text' ? <span>{contact.contact}</span> : <a href={linkOf(contact)}>{contact.contact}</a>}
          </li>
        ))}
        {hours && <li>{hours}</li>}
      </ul>
    </div>
  );
};

const Follows = () => {
  const { t } = useTranslation('public');
  const { follows } = useSite();
  if (follows.length === 0) return null;
  return (
    <div>
      <h2>{t('footer.follow')}</h2>
      <ul>
        {follows.map(({ name, link, pictureUrl }) => (
          <li key={name}>
            <a href={link} target="_blank" rel="noopener">
              {pictureUrl && <img src={smallOf(pictureUrl)} alt="" width={18} height={18} loading="lazy" />}
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
};

const Company = () => {
  const { t } = useTranslation('public');
  const { language, parent } = useSite();
  return (
    <div className={classes.company}>
      <h2>{t('footer.company')}</h2>
      <ul>
        {parent && (
          <li>
            <a href={parent.link} target="_blank" rel="noopener">
              {parent.name}
              <Icon of={external} size={14} />
            </a>
          </li>
        )}
        <li>
          <Link to={publicPath('termsandconditions', language)}>{t('footer.terms')}</Link>
        </li>
        <li>
          <Link to={publicPath('privacypolicy', language)}>{t('footer.privacy')}</Link>
        </li>
      </ul>
    </div>
  );
};

export const Footer = () => {
  const { t } = useTranslation('public');
  const { language, name, address } = useSite();
  const year = useTextNow((nowMs) => String(thisYear(new Date(nowMs), language)));
  return (
    <footer className={classes.footer} data-part="siteorganize">
      <div className={`${classes.inner} site-width grid`}>
        <div className={classes.org}>
          <Logo />
          <address>{address}</address>
        </div>
        <Contacts />
        <Follows />
        <Company />
      </div>
      <div className={`${classes.end} site-width spread relative`}>
        <span>
          © {year} {name}
        </span>
        <span>{t('footer.version', { version })}</span>
      </div>
    </footer>
  );
};
