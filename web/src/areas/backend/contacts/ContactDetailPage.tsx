import { contacts } from '@klang/contracts/api/contacts';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { z } from 'zod';
import { useRead } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { dateAndTime } from '../../../lib/format.ts';
import { holds } from '../../../lib/rights.ts';
import { useSite } from '../../../lib/site.ts';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { RecordLoading } from '../../../ui/RecordLoading.tsx';
import { RecordPage } from '../../../ui/RecordPage.tsx';
import { AnswerClock } from './AnswerClock.tsx';
import { ContactAnswer } from './ContactAnswer.tsx';
import { ContactEstimatePanel, ContactFacts } from './ContactFacts.tsx';
import { ContactHandling } from './ContactHandling.tsx';
import { ContactNote } from './ContactNote.tsx';
import { ContactStateBadge } from './ContactStateBadge.tsx';
import { ContactThread } from './ContactThread.tsx';
import { ForgetWriter } from './ForgetWriter.tsx';
import { WriterOrders } from './WriterOrders.tsx';

type ContactShown = z.output<typeof contacts.get.detail>;
type BackLink = { readonly to: string; readonly label: string };

const Note = ({ contact }: Pick<ContactShown, 'contact'>) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const { sentAt, status } = contact;
  return (
    <>
      {t('contacts.sentAt', { at: dateAndTime(sentAt, language) })}
      {status === 'new' && (
        <>
          {' · '}
          <AnswerClock contact={contact} />
        </>
      )}
    </>
  );
};

const Contact = ({ found, back }: { readonly found: ContactShown; readonly back: BackLink }) => {
  const { t } = useTranslation('backend');
  const { detail } = useSession();
  const { contact, estimate, size, steps } = found;
  const visitor = contact.name ?? t('contacts.forgotten');
  const mayChange = holds(detail, 'logscontactus', 'u');
  const isDisabled = !mayChange || detail?.viewing !== undefined;
  const mayAnswer = !isDisabled && contact.status !== 'closed' && contact.email !== null;
  return (
    <RecordPage
      back={back}
      title={visitor}
      badge={<ContactStateBadge contact={contact} />}
      note={<Note contact={contact} />}
      aside={
        <>
          <ContactHandling contact={contact} isDisabled={isDisabled} />
          <ContactFacts contact={contact} />
          {holds(detail, 'orderlist', 'v') && <WriterOrders contact={contact} />}
          {estimate && <ContactEstimatePanel estimate={estimate} size={size} />}
          <ForgetWriter contact={contact} />
        </>
      }
    >
      <ContactThread steps={steps} visitor={visitor} />
      {mayAnswer ? (
        <ContactAnswer contact={contact} steps={steps} visitor={visitor} />
      ) : (
        <p className="faint fz-135">
          {contact.status === 'closed' && t('contacts.isClosed')}
          {contact.email === null && t('contacts.isForgotten')}
          {isDisabled && t('contacts.lookOnly')}
        </p>
      )}
      {!isDisabled && contact.email !== null && <ContactNote contactId={contact.id} />}
    </RecordPage>
  );
};

export const ContactDetailPage = () => {
  const { t } = useTranslation('backend');
  const { name } = useSite();
  const [params] = useSearchParams();
  const contactId = params.get('id') ?? '';
  const state = useRead(contacts.get, { contactId });
  const found = state.data?.contact;
  const back = { to: '/backend/contactuslist', label: t('contacts.title') };
  return (
    <>
      <PageTitle of={`${found?.name ?? t('contacts.title')} · ${name}`} />
      <RecordLoading state={state} isThere={found !== undefined} missing={t('contacts.missing')} back={back}>
        {(detail) => <Contact key={contactId} found={detail} back={back} />}
      </RecordLoading>
    </>
  );
};
