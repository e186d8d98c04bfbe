import { useTranslation } from 'react-i18next';
import { linkOf, useSite } from '../../../lib/site.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { external, phone, pin, speech } from '../../../ui/icons.ts';
import classes from './contact.module.css';

/** How else the organization is reached, as its settings say. */
export const ContactWays = () => {
  const { t } = useTranslation('guides');
  const { name, address, contacts, follows } = useSite();
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
            <address>{address}</address>
          </li>
        )}
      </ul>
    </aside>
  );
};
