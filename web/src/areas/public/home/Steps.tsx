import type { SiteContent } from '@klang/contracts/site/content';
import { useSite } from '../../../lib/site.ts';
import { useWords } from '../../../lib/siteContent.ts';
import { Drawing } from '../../../ui/Drawing.tsx';
import type { DrawingName } from '../../../ui/drawings.ts';
import { Section } from './Section.tsx';
import classes from './steps.module.css';

const scenes: readonly DrawingName[] = ['stepPack', 'stepCollect', 'stepShelf', 'stepReturn'];

export const Steps = ({ content }: { readonly content: SiteContent['sitecontent1'] }) => {
  const { signName } = useSite();
  const textOf = useWords();
  return (
    <Section part="sitecontent1" title={textOf(content, 'title')}>
      <ol className={classes.steps}>
        {content.steps.map((step, place) => (
          <li key={step.title_en}>
            <Drawing className={classes.art} of={scenes[place % scenes.length] ?? 'stepPack'} signName={signName} />
            <div className={classes.words}>
              <h3>
                <span>{place + 1}</span>
                {textOf(step, 'title')}
              </h3>
              <p>{textOf(step, 'text')}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
};
