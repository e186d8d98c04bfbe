import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { clockTime, longDate } from '../../../lib/format.ts';
import { publicPath } from '../../../lib/language.ts';
import { useSite } from '../../../lib/site.ts';
import { useSiteContent, useWords } from '../../../lib/siteContent.ts';
import { useVisitorToken } from '../../../lib/visitor.ts';
import { Button } from '../../../ui/Button.tsx';
import { Drawing } from '../../../ui/Drawing.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { Textarea, TextInput } from '../../../ui/fields.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { ContactWays } from './ContactWays.tsx';
import classes from './contact.module.css';
import { type ContactField, fields, type MessageReceipt, useContactForm } from './useContactForm.ts';

/** What another page asks about. */
const longestAbout = 60;

const Notice = () => {
  const { t } = useTranslation('guides');
  const { language } = useSite();
  return (
    <p className="faint fz-14 lh-16">
      {t('contact.notice')}{' '}
      <Link className="underline-link" to={publicPath('privacypolicy', language)}>
        {t('contact.privacy')}
      </Link>
      {' · '}
      <Link className="underline-link" to={publicPath('termsandconditions', language)}>
        {t('contact.terms')}
      </Link>
    </p>
  );
};

const ContactForm = ({ onTaken }: { readonly onTaken: (taken: MessageReceipt) => void }) => {
  const { t } = useTranslation('guides');
  const { t: common } = useTranslation('common');
  const [search] = useSearchParams();
  const about = (search.get('about') ?? '').slice(0, longestAbout);
  const { form, submit, isSending, refusal } = useContactForm(onTaken, about);
  const problems = fields.filter((field) => form.errors[field]);
  const input = (field: ContactField, over: object) => ({
    label: t(`contact.field.${field}`),
    name: field,
    ...form.getInputProps(field),
    ...over,
  });
  return (
    <form className="stack gap-18" noValidate onSubmit={submit}>
      {problems.length > 1 && (
        <FormProblems
          title={common('fixFields', { count: problems.length })}
          problems={problems.map((field) => ({ field, label: t(`contact.field.${field}`) }))}
        />
      )}
      {refusal && <FormProblems title={refusal} />}
      <TextInput {...input('name', { autoComplete: 'name', maxLength: 100 })} />
      <div className={`${classes.pair} grid gap-16`}>
        <TextInput {...input('email', { type: 'email', autoComplete: 'email', maxLength: 200 })} />
        <TextInput {...input('phone', { type: 'tel', autoComplete: 'tel-national', maxLength: 20 })} />
      </div>
      <Textarea {...input('text', { rows: 6, maxLength: 4_000 })} />
      <Button type="submit" variant="accent" size="large" isFull isBusy={isSending}>
        {t('contact.send')}
      </Button>
      <Notice />
    </form>
  );
};

const Thanks = ({ taken, onMore }: { readonly taken: MessageReceipt; readonly onMore: () => void }) => {
  const { t } = useTranslation('guides');
  const { language, signName } = useSite();
  const { message, answerBy } = taken;
  return (
    <section className={`${classes.thanks} text-center round-panel sand`} role="status">
      <Drawing of="openDoor" className={classes.art} signName={signName} />
      <h2 className="fz-24 mt-16 balanced">{message}</h2>
      <p className="muted">{t('contact.promise', { day: longDate(answerBy, language), time: clockTime(answerBy) })}</p>
      <div className={`${classes.next} wrap gap-12 mt-24`}>
        <Button to={publicPath('faq', language)}>{t('contact.faq')}</Button>
        <Button variant="quiet" onClick={onMore}>
          {t('contact.more')}
        </Button>
      </div>
    </section>
  );
};

export const ContactPage = () => {
  const { name } = useSite();
  const { sitecontactus } = useSiteContent();
  const textOf = useWords();
  const title = textOf(sitecontactus, 'title');
  const [taken, setTaken] = useState<MessageReceipt | null>(null);
  useVisitorToken();
  return (
    <div className={`${classes.page} site-page site-width`}>
      <PageTitle of={`${title} · ${name}`} />
      <header data-part="sitecontactus">
        <h1 className="page-title">{title}</h1>
        <p className="muted fz-17">{textOf(sitecontactus, 'text')}</p>
      </header>
      <div className={`${classes.parts} side-by-side grid top`}>
        {taken ? <Thanks taken={taken} onMore={() => setTaken(null)} /> : <ContactForm onTaken={setTaken} />}
        <ContactWays />
      </div>
    </div>
  );
};
