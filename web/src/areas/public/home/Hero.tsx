import type { SiteSlide } from '@klang/contracts/site/content';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../../lib/site.ts';
import { useWords } from '../../../lib/siteContent.ts';
import { Drawing } from '../../../ui/Drawing.tsx';
import { useWide } from '../../../ui/useWide.ts';
import classes from './hero.module.css';

const Words = ({ slide, isWide }: { readonly slide: SiteSlide; readonly isWide: boolean }) => {
  const say = useWords();
  const text = say(slide, 'text');
  const title = <h1>{say(slide, 'title')}</h1>;
  return (
    <>
      {slide.link ? <a href={slide.link}>{title}</a> : title}
      <p>{isWide ? text : say(slide, 'shortText') || text}</p>
    </>
  );
};

type Props = {
  readonly slides: readonly SiteSlide[];
  /** For the slides that have no picture of their own. */
  readonly picture: string | null | undefined;
};

/** What the site says first. Several slides are turned by hand: nothing moves by itself. */
export const Hero = ({ slides, picture }: Props) => {
  const { t } = useTranslation('public');
  const { signName } = useSite();
  const isWide = useWide();
  const [chosen, setChosen] = useState(0);
  const place = Math.min(chosen, slides.length - 1);
  const slide = slides[place];
  if (!slide) return null;
  const shown = slide.picture ?? picture;
  return (
    <section className={classes.hero} data-part="siteheader" data-pictured={Boolean(shown)}>
      <div className={classes.words}>
        <Words slide={slide} isWide={isWide} />
        {slides.length > 1 && (
          <div className={classes.dots}>
            {slides.map((one, at) => (
              <button
                key={one.title_en}
                type="button"
                aria-label={t('hero.slide', { place: at + 1 })}
                aria-pressed={at === place}
                onClick={() => setChosen(at)}
              />
            ))}
          </div>
        )}
      </div>
      {shown ? (
        <img className={`${classes.art} ${classes.picture}`} src={shown} alt="" fetchPriority="high" />
      ) : (
        <Drawing className={classes.art} of={isWide ? 'heroWide' : 'heroPhone'} signName={signName} fills first />
      )}
    </section>
  );
};
