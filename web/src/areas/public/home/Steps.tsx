import type { SiteContent } from '@klang/contracts/site/content';
import { useSite } from '../../../lib/site.ts';
import { useWords } from '../../../lib/siteContent.ts';
import { Drawing } from '../../../ui/Drawing.tsx';
import type { DrawingName } from '../../../ui/drawings.ts';
import { Section } from './Section.tsx';
import classes from './steps.module.css';

const scenes: readonly DrawingName[] = ['stepPack', 'stepCollect', 'stepShelf', 'stepReturn'];

/** How it works: scenes that share one ground line, read from left to right. */
export const Steps = ({ content }: { readonly content: SiteContent['sitecontent1'] }) => {
  const { signName } = useSite();
  const say = useWords();
  return (
    <Section part="sitecontent1" title={say(content, 'title')}>
      <ol className={classes.steps}>
        {content.steps.map((step, place) => (
          <li key={step.title_en}>
            <Drawing className={classes.art} of={scenes[place % scenes.length] ?? 'stepPack'} signName={signName} />
            <div className={classes.words}>
              <h3>
                <span>{place + 1}</span>
                {say(step, 'title')}
              </h3>
              <p>{say(step, 'text')}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
};
