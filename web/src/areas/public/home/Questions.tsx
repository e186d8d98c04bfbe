import { useTranslation } from 'react-i18next';
import { publicPath } from '../../../lib/language.ts';
import { useSite } from '../../../lib/site.ts';
import { useSiteQuestions, useWords } from '../../../lib/siteContent.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { chevronDown } from '../../../ui/icons.ts';
import classes from './questions.module.css';

export const Questions = () => {
  const { t } = useTranslation('public');
  const { language } = useSite();
  const textOf = useWords();
  const questions = useSiteQuestions();
  if (questions.length === 0) return null;
  return (
    <section className={`${classes.questions} site-width grid`}>
      <header>
        <h2>{t('questions.title')}</h2>
        <p className="muted mt-8 mb-24">{t('questions.text')}</p>
        <Button to={publicPath('contactus', language)}>{t('questions.ask')}</Button>
      </header>
      <div>
        {questions.map((question, place) => (
          <details key={question.name_en} name="home-questions" open={place === 0}>
            <summary className="row between gap-16 medium round-4 pointer lh-15">
              {textOf(question, 'name')}
              <Icon of={chevronDown} />
            </summary>
            <p>{textOf(question, 'answer')}</p>
          </details>
        ))}
      </div>
    </section>
  );
};
