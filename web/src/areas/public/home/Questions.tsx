import { useTranslation } from 'react-i18next';
import { publicPath } from '../../../lib/language.ts';
import { useSay, useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { chevronDown } from '../../../ui/icons.ts';
import type { HomeContent } from './content.ts';
import classes from './questions.module.css';

/** The questions most people ask; one open at a time, by the browser's own means. */
export const Questions = ({ questions }: { readonly questions: HomeContent['questions'] }) => {
  const { t } = useTranslation('public');
  const { language } = useSite();
  const say = useSay();
  return (
    <section className={classes.questions}>
      <header>
        <h2>{t('questions.title')}</h2>
        <p>{t('questions.text')}</p>
        <Button to={publicPath('contactus', language)}>{t('questions.ask')}</Button>
      </header>
      <div>
        {questions.map(({ question, answer }, place) => (
          <details key={question.en} name="home-questions" open={place === 0}>
            <summary>
              {say(question)}
              <Icon of={chevronDown} />
            </summary>
            <p>{say(answer)}</p>
          </details>
        ))}
      </div>
    </section>
  );
};
