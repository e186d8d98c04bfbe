import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { copyText } from '../../../lib/copy.ts';
import { publicPath } from '../../../lib/language.ts';
import { useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { chevronDown, share } from '../../../ui/icons.ts';
import { notify } from '../../../ui/notice.ts';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { PublishedRows } from '../published/PublishedRows.tsx';
import { usePublished } from '../published/usePublished.ts';
import { inGroups, type Question, questionRow, questionsWith } from './findQuestions.ts';
import classes from './questionsPage.module.css';

const wayOf = (id: string): string => `faq?${new URLSearchParams({ question: id })}`;

const useCopying = () => {
  const { t } = useTranslation('guides');
  const { language } = useSite();
  return async (id: string) => {
    const url = new URL(publicPath(wayOf(id), language), window.location.href).href;
    if (await copyText(url)) notify({ type: 'positive', title: t('faq.copied') });
    else notify({ type: 'info', title: t('faq.copyYourself'), text: url });
  };
};

const One = ({ question, isAsked }: { readonly question: Question; readonly isAsked: boolean }) => {
  const { t } = useTranslation('guides');
  const { language } = useSite();
  const copy = useCopying();
  const place = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isAsked) place.current?.scrollIntoView({ block: 'center' });
  }, [isAsked]);
  return (
    <details ref={place} id={question._id} open={isAsked} data-asked={isAsked}>
      <summary className="row between gap-16 fz-17 medium round-4 pointer lh-15">
        {question[`name_${language}`]}
        <Icon of={chevronDown} />
      </summary>
      <p>{question[`answer_${language}`]}</p>
      <button
        type="button"
        className="text-tap plain middle gap-8 primary-text fz-14 mb-8"
        onClick={() => copy(question._id)}
      >
        <Icon of={share} size={16} />
        {t('faq.copy')}
      </button>
    </details>
  );
};

type GroupsProps = { readonly questions: readonly Question[]; readonly openId: string | null };

const Groups = ({ questions, openId }: GroupsProps) => {
  const { language } = useSite();
  return inGroups(questions).map(({ name, questions: ofGroup }) => (
    <section key={name.group_th} className={`${classes.group} mt-40`}>
      <h2>{name[`group_${language}`]}</h2>
      {ofGroup.map((question) => (
        <One key={question._id} question={question} isAsked={question._id === openId} />
      ))}
    </section>
  ));
};

type FilterProps = {
  readonly all: readonly Question[];
  readonly group: string | null;
  readonly choose: (group: string | null) => void;
};

const GroupFilter = ({ all, group, choose }: FilterProps) => {
  const { t } = useTranslation('guides');
  const { language } = useSite();
  const chip = (value: string | null, label: string) => (
    <button key={value} type="button" aria-pressed={value === group} onClick={() => choose(value)}>
      {label}
    </button>
  );
  return (
    <fieldset className={`${classes.chips} wrap gap-8`} aria-label={t('faq.groups')}>
      {chip(null, t('faq.all'))}
      {inGroups(all).map(({ name }) => chip(name.group_th, name[`group_${language}`]))}
    </fieldset>
  );
};

const useLookingFor = () => {
  const [search, setSearch] = useSearchParams();
  const set = (name: 'q' | 'group', value: string | null) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('question');
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { words: search.get('q') ?? '', group: search.get('group'), openId: search.get('question'), set };
};

const Found = ({ all }: { readonly all: readonly Question[] }) => {
  const { t } = useTranslation('guides');
  const { words, group, openId, set } = useLookingFor();
  const found = questionsWith(all, words).filter(({ group_th }) => group === null || group_th === group);
  const showAll = <Button onClick={() => set('q', null)}>{t('faq.showAll')}</Button>;
  return (
    <>
      <div className={`${classes.tools} stack gap-16`}>
        <SearchField label={t('faq.search')} value={words} onChange={(value) => set('q', value)} />
        <GroupFilter all={all} group={group} choose={(value) => set('group', value)} />
      </div>
      <p className="sr-only" role="status">
        {t('faq.count', { count: found.length })}
      </p>
      {found.length === 0 && <EmptyState title={t('faq.nothing')} text={t('faq.nothingText')} action={showAll} />}
      <Groups questions={found} openId={openId} />
    </>
  );
};

export const QuestionsPage = () => {
  const { t } = useTranslation('guides');
  const { language, name } = useSite();
  const read = usePublished('faq', questionRow);
  return (
    <div className={`${classes.page} side-by-side site-page site-width grid top`}>
      <PageTitle of={`${t('faq.title')} · ${name}`} />
      <header className="sticks">
        <h1 className="page-title">{t('faq.title')}</h1>
        <p className="muted mt-8 mb-24 balanced">{t('faq.text')}</p>
        <Button to={publicPath('contactus', language)}>{t('faq.ask')}</Button>
      </header>
      <div>
        <PublishedRows of={read} empty={<EmptyState title={t('faq.none')} text={t('faq.noneText')} />}>
          {(all) => <Found all={all} />}
        </PublishedRows>
      </div>
    </div>
  );
};
