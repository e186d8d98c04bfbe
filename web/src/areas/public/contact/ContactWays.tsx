import { useTranslation } from 'react-i18next';
import { linkOf, useSite } from '../../../lib/site.ts';
import { useSiteContent } from '../../../lib/siteContent.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { clock, external, phone, pin, speech } from '../../../ui/icons.ts';
import classes from './contact.module.css';

/** How else the organization is reached, as its settings say. */
export const ContactWays = () => {
  const { t } = useTranslation('guides');
  const { name, address, hours, contacts, follows } = useSite();
  const { map } = useSiteContent().sitecontactus;
  return (
    <aside className={classes.ways} aria-label={t('contact.ways')}>
      <h2>{name}</h2>
      <ul>
        {contacts.map((contact) => (
          <li key={contact.contact}>
            <Icon of={contact.type === 'tel' ? phone : speech} size={18} />
            <span>
              <small>{contact.name}</small>
              {contact.type === 'text' ? contact.contact : <a href={linkOf(contact)}>{contact.contact}</a>}
            </span>
          </li>
        ))}
        {follows.map((follow) => (
          <li key={follow.name}>
            <Icon of={external} size={18} />
            <a href={follow.link} target="_blank" rel="noopener">
              {follow.name}
            </a>
          </li>
        ))}
        {address && (
          <li>
            <Icon of={pin} size={18} />
            <address>{map ? <a href={map}>{address}</a> : address}</address>
          </li>
        )}
        {hours && (
          <li>
            <Icon of={clock} size={18} />
            {hours}
          </li>
        )}
      </ul>
    </aside>
  );
};
