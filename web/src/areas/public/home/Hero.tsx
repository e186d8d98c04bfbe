import { useSay, useSite } from '../../../lib/site.ts';
import { Drawing } from '../../../ui/Drawing.tsx';
import { useWide } from '../../../ui/useWide.ts';
import type { HomeContent } from './content.ts';
import classes from './hero.module.css';

export const Hero = ({ content }: { readonly content: HomeContent['hero'] }) => {
  const { signName } = useSite();
  const say = useSay();
  const isWide = useWide();
  return (
    <section className={classes.hero}>
      <div className={classes.words}>
        <h1>{say(content.title)}</h1>
        <p>{say(isWide ? content.longText : content.text)}</p>
      </div>
      <Drawing className={classes.art} of={isWide ? 'heroWide' : 'heroPhone'} signName={signName} fills first />
    </section>
  );
};
