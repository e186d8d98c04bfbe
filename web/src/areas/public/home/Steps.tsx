import { useSay, useSite } from '../../../lib/site.ts';
import { Drawing } from '../../../ui/Drawing.tsx';
import type { DrawingName } from '../../../ui/drawings.ts';
import type { HomeContent } from './content.ts';
import { Section } from './Section.tsx';
import classes from './steps.module.css';

const scenes: readonly DrawingName[] = ['stepPack', 'stepCollect', 'stepShelf', 'stepReturn'];

/** How it works: scenes that share one ground line, read from left to right. */
export const Steps = ({ content }: { readonly content: HomeContent['steps'] }) => {
  const { signName } = useSite();
  const say = useSay();
  return (
    <Section title={say(content.title)}>
      <ol className={classes.steps}>
        {content.steps.map(({ title, text }, place) => (
          <li key={title.en}>
            <Drawing className={classes.art} of={scenes[place % scenes.length] ?? 'stepPack'} signName={signName} />
            <div className={classes.words}>
              <h3>
                <span>{place + 1}</span>
                {say(title)}
              </h3>
              <p>{say(text)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
};
