import type { ContactShown } from '@klang/contracts/api/contacts';
import type { ContactEstimate } from '@klang/contracts/contacts/contactEstimate';
import { contactKindTexts } from '@klang/contracts/contacts/contactTexts';
import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { phoneShown } from '../../../lib/format.ts';
import { useSay, useSite } from '../../../lib/site.ts';
import facts from '../../../ui/facts.module.css';
import { Panel } from '../../../ui/Panel.tsx';
import classes from './contacts.module.css';

const litresInCubicMetre = 1_000;

/** Who wrote, and how they are reached. */
export const ContactFacts = ({ contact }: { readonly contact: ContactShown }) => {
  const { t } = useTranslation('backend');
  const say = useSay();
  const { name, email, phone, kind, language } = contact;
  return (
    <Panel title={t('contacts.person')}>
      <dl className={facts.facts}>
        <dt>{t('contacts.name')}</dt>
        <dd>{name ?? <i>{t('contacts.forgotten')}</i>}</dd>
        <dt>{t('contacts.email')}</dt>
        <dd>{email ? <a href={`mailto:${email}`}>{email}</a> : '–'}</dd>
        <dt>{t('contacts.phone')}</dt>
        <dd>{phone ? <a href={`tel:${phone}`}>{phoneShown(phone)}</a> : '–'}</dd>
        <dt>{t('contacts.kinds')}</dt>
        <dd>{say(contactKindTexts[kind])}</dd>
        <dt>{t('contacts.language')}</dt>
        <dd>{t(`contacts.languages.${language}`)}</dd>
      </dl>
    </Panel>
  );
};

type EstimateProps = {
  readonly estimate: ContactEstimate;
  readonly size: Readonly<Record<'name_th' | 'name_en', string>> | null;
};

/** What somebody wants to store, and the room that it takes. */
export const ContactEstimatePanel = ({ estimate, size }: EstimateProps) => {
  const { t } = useTranslation('backend');
  const say = useSay();
  const { language } = useSite();
  const cubicMetres = (estimate.volumeLitres / litresInCubicMetre).toLocaleString('en-US', {
    maximumFractionDigits: 2,
  });
  return (
    <Panel title={say(contactKindTexts.estimate)} note={t('contacts.volume', { volume: cubicMetres })}>
      {size && <p>{t('contacts.fits', { size: size[`name_${language}`] })}</p>}
      <Stack component="ul" gap={0} fz="md" className={classes.items}>
        {estimate.items.map(({ name, count }) => (
          <li key={name}>
            <span>{name}</span>
            <b>{t('contacts.pieces', { count })}</b>
          </li>
        ))}
      </Stack>
    </Panel>
  );
};
