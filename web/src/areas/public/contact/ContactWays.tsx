import { smallOf } from '@klang/contracts/images';
import { useTranslation } from 'react-i18next';
import { linkOf, useSite } from '../../../lib/site.ts';
import { useSiteContent } from '../../../lib/siteContent.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { clock, external, mail, phone, pin, speech } from '../../../ui/icons.ts';
import classes from './contact.module.css';

type SignProps = { readonly of: string; readonly picture: string | null };

/** A way's own picture, where staff gave it one. */
const Sign = ({ of, picture }: SignProps) =>
  picture ? <img src={smallOf(picture)} alt="" width={18} height={18} loading="lazy" /> : <Icon of={of} size={18} />;

const signs = { tel: phone, email: mail, link: external, text: speech } as const;

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
            <Sign of={signs[contact.type]} picture={contact.pictureUrl} />
            <span>
              <small>{contact.name}</small>
              {contact.type === 'text' ? contact.contact : <a href={linkOf(contact)}>{contact.contact}</a>}
            </span>
          </li>
        ))}
        {follows.map((follow) => (
          <li key={follow.name}>
            <Sign of={external} picture={follow.pictureUrl} />
            <span>
              <small>{follow.name}</small>
              <a href={follow.link} target="_blank" rel="noopener">
                {follow.contact}
              </a>
            </span>
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
