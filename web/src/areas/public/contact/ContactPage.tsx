import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clockTime, longDate } from '../../../lib/format.ts';
import { publicPath } from '../../../lib/language.ts';
import { useSite } from '../../../lib/site.ts';
import { useSiteContent, useWords } from '../../../lib/siteContent.ts';
import { useVisitorToken } from '../../../lib/visitor.ts';
import { Button } from '../../../ui/Button.tsx';
import { Drawing } from '../../../ui/Drawing.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { ContactForm } from './ContactForm.tsx';
import { ContactWays } from './ContactWays.tsx';
import classes from './contact.module.css';
import type { MessageReceipt } from './useContactForm.ts';

const Thanks = ({ taken, onMore }: { readonly taken: MessageReceipt; readonly onMore: () => void }) => {
  const { t } = useTranslation('guides');
  const { language, signName } = useSite();
  const { message, answerBy } = taken;
  return (
    <section className={classes.thanks} role="status">
      <Drawing of="openDoor" className={classes.art} signName={signName} />
      <h2>{message}</h2>
      <p>{t('contact.promise', { day: longDate(answerBy, language), time: clockTime(answerBy) })}</p>
      <div className={classes.next}>
        <Button to={publicPath('faq', language)}>{t('contact.faq')}</Button>
        <Button variant="quiet" onClick={onMore}>
          {t('contact.more')}
        </Button>
      </div>
    </section>
  );
};

/** A question to the organization, and how else it is reached. */
export const ContactPage = () => {
  const { name } = useSite();
  const { sitecontactus } = useSiteContent();
  const say = useWords();
  const title = say(sitecontactus, 'title');
  const [taken, setTaken] = useState<MessageReceipt | null>(null);
  useVisitorToken();
  return (
    <div className={classes.page}>
      <PageTitle of={`${title} · ${name}`} />
      <header data-part="sitecontactus">
        <h1>{title}</h1>
        <p>{say(sitecontactus, 'text')}</p>
      </header>
      <div className={classes.parts}>
        {taken ? <Thanks taken={taken} onMore={() => setTaken(null)} /> : <ContactForm onTaken={setTaken} />}
        <ContactWays />
      </div>
    </div>
  );
};
