import type { SiteContent } from '@klang/contracts/site/content';
import { useTranslation } from 'react-i18next';
import { shortDate } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import { useWords } from '../../../lib/siteContent.ts';
import { Drawing } from '../../../ui/Drawing.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { check } from '../../../ui/icons.ts';
import { Mark } from '../../../ui/Mark.tsx';
import classes from './why.module.css';

const exampleNumber = 'KD-0431';
const exampleDay = '2026-08-15T09:20:00.000Z';

const ExampleOrder = () => {
  const { t } = useTranslation('public');
  const { signName, language } = useSite();
  return (
    <div className={classes.label} aria-hidden="true">
      <p className={`${classes.labelHead} row`}>
        <Mark size={24} />
        <b>{signName}</b>
        <span>{exampleNumber}</span>
      </p>
      <div className={`${classes.labelBody} row`}>
        <Drawing of="stepCollect" className={classes.drawn} />
        <dl>
          <dt>{t('exampleOrder.what')}</dt>
          <dd>{t('exampleOrder.boxes')}</dd>
          <dt>{t('exampleOrder.pickUp')}</dt>
          <dd>{shortDate(exampleDay, language)}</dd>
        </dl>
      </div>
      <p className={`${classes.labelFoot} row between`}>
        {t('exampleOrder.paid')}
        <i className="centre">
          <Icon of={check} size={16} />
        </i>
      </p>
    </div>
  );
};

export const Why = ({ content }: { readonly content: SiteContent['sitecontent4'] }) => {
  const textOf = useWords();
  return (
    <section className={classes.why} data-part="sitecontent4">
      <div className={`${classes.pair} site-width grid`}>
        <div>
          <h2>{textOf(content, 'title')}</h2>
          <p className={classes.lead}>{textOf(content, 'text')}</p>
          <ExampleOrder />
        </div>
        <div>
          <dl className={classes.reasons}>
            {content.reasons.map((reason) => (
              <div key={reason.title_en}>
                <dt>{textOf(reason, 'title')}</dt>
                <dd>{textOf(reason, 'text')}</dd>
              </div>
            ))}
          </dl>
          {content.voices.map((voice) => (
            <figure key={voice.words_en} className={classes.voice}>
              <blockquote>{textOf(voice, 'words')}</blockquote>
              <figcaption>
                <b>{textOf(voice, 'who')}</b> {textOf(voice, 'whence')}
              </figcaption>
            </figure>
          ))}
        </div>
      </div>
    </section>
  );
};
