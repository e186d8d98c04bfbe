import { smallOf } from '@klang/contracts/images';
import { useTranslation } from 'react-i18next';
import { linkOf, useSite } from '../../../lib/site.ts';
import { useSiteContent } from '../../../lib/siteContent.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { clock, external, mail, phone, pin, speech } from '../../../ui/icons.ts';
import classes from './contact.module.css';

type SignProps = { readonly of: string; readonly picture: string | null };

const Sign = ({ of, picture }: SignProps) =>
  picture ? <img src={smallOf(picture)} alt="" width={18} height={18} loading="lazy" /> : <Icon of={of} size={18} />;

const signs = { tel: phone, email: mail, link: external, text: speech } as const;

export const ContactWays = () => {
  const { t } = useTranslation('guides');
  const { name, address, hours, contacts, follows } = useSite();
  const { map } = useSiteContent().sitecontactus;
  return (
    <aside className={`${classes.ways} round-panel sand`} aria-label={t('contact.ways')}>
      <h2 className="fz-20">{name}</h2>
      <ul className="stack gap-14 mt-16">
        {contacts.map((contact) => (
          <li className="grid gap-12 breaks lh-155" key={contact.contact}>
            <Sign of={signs[contact.type]} picture={contact.pictureUrl} />
            <span>
              <small className="under">{contact.name}</small>
              {contact.type === 'text' ? (
                contact.contact
              ) : (
                <a className="underline-link" href={linkOf(contact)}>
                  {contact.contact}
                </a>
              )}
            </span>
          </li>
        ))}
        {follows.map((follow) => (
          <li className="grid gap-12 breaks lh-155" key={follow.name}>
            <Sign of={external} picture={follow.pictureUrl} />
            <span>
              <small className="under">{follow.name}</small>
              <a className="underline-link" href={follow.link} target="_blank" rel="noopener">
                {follow.contact}
              </a>
            </span>
          </li>
        ))}
        {address && (
          <li className="grid gap-12 breaks lh-155">
            <Icon of={pin} size={18} />
            <address className="muted upright">
              {map ? (
                <a className="underline-link" href={map}>
                  {address}
                </a>
              ) : (
                address
              )}
            </address>
          </li>
        )}
        {hours && (
          <li className="grid gap-12 breaks lh-155">
            <Icon of={clock} size={18} />
            {hours}
          </li>
        )}
      </ul>
    </aside>
  );
};
