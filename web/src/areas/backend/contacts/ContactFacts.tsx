import type { ContactView } from '@klang/contracts/api/contacts';
import type { ContactEstimate } from '@klang/contracts/contacts/contactEstimate';
import { contactKindTexts } from '@klang/contracts/contacts/contactTexts';
import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatPhone } from '../../../lib/format.ts';
import { useLocalize, useSite } from '../../../lib/site.ts';
import facts from '../../../ui/facts.module.css';
import { Panel } from '../../../ui/Panel.tsx';

const litresInCubicMetre = 1_000;

export const ContactFacts = ({ contact }: { readonly contact: ContactView }) => {
  const { t } = useTranslation('backend');
  const localize = useLocalize();
  const { name, email, phone, kind, language } = contact;
  return (
    <Panel title={t('contacts.person')}>
      <dl className={`${facts.facts} grid gap-8-16 fz-14 lh-16`}>
        <dt>{t('contacts.name')}</dt>
        <dd>{name ?? <i>{t('contacts.forgotten')}</i>}</dd>
        <dt>{t('contacts.email')}</dt>
        <dd>{email ? <a href={`mailto:${email}`}>{email}</a> : '–'}</dd>
        <dt>{t('contacts.phone')}</dt>
        <dd>{phone ? <a href={`tel:${phone}`}>{formatPhone(phone)}</a> : '–'}</dd>
        <dt>{t('contacts.kinds')}</dt>
        <dd>{localize(contactKindTexts[kind])}</dd>
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

export const ContactEstimatePanel = ({ estimate, size }: EstimateProps) => {
  const { t } = useTranslation('backend');
  const localize = useLocalize();
  const { language } = useSite();
  const cubicMetres = (estimate.volumeLitres / litresInCubicMetre).toLocaleString('en-US', {
    maximumFractionDigits: 2,
  });
  return (
    <Panel title={localize(contactKindTexts.estimate)} note={t('contacts.volume', { volume: cubicMetres })}>
      {size && <p>{t('contacts.fits', { size: size[`name_${language}`] })}</p>}
      <Stack component="ul" gap={0} fz="md">
        {estimate.items.map(({ name, count }) => (
          <li className="spread gap-16 ruled p-8-0" key={name}>
            <span>{name}</span>
            <b className="medium nowrap">{t('contacts.pieces', { count })}</b>
          </li>
        ))}
      </Stack>
    </Panel>
  );
};
