import type { SiteSlide } from '@klang/contracts/site/content';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../../lib/site.ts';
import { useWords } from '../../../lib/siteContent.ts';
import { Drawing } from '../../../ui/Drawing.tsx';
import classes from './hero.module.css';

const Words = ({ slide }: { readonly slide: SiteSlide }) => {
  const say = useWords();
  const shortText = say(slide, 'shortText');
  const title = <h1>{say(slide, 'title')}</h1>;
  return (
    <>
      {slide.link ? <a href={slide.link}>{title}</a> : title}
      {shortText && <p className={classes.narrow}>{shortText}</p>}
      <p className={shortText ? classes.wide : undefined}>{say(slide, 'text')}</p>
    </>
  );
};

/** Both, because whoever draws the page first does not know the screen. A drawing that is not shown is not loaded. */
const Scene = ({ signName }: { readonly signName: string }) => (
  <>
    <Drawing className={`${classes.art} ${classes.narrow}`} of="heroPhone" signName={signName} fills first />
    <Drawing className={`${classes.art} ${classes.wide}`} of="heroWide" signName={signName} fills />
  </>
);

type Props = {
  readonly slides: readonly SiteSlide[];
  /** For the slides that have no picture of their own. */
  readonly picture: string | null | undefined;
};

/** What the site says first. Several slides are turned by hand: nothing moves by itself. */
export const Hero = ({ slides, picture }: Props) => {
  const { t } = useTranslation('public');
  const { signName } = useSite();
  const [chosen, setChosen] = useState(0);
  const place = Math.min(chosen, slides.length - 1);
  const slide = slides[place];
  if (!slide) return null;
  const shown = slide.picture ?? picture;
  return (
    <section className={classes.hero} data-part="siteheader" data-pictured={Boolean(shown)}>
      <div className={classes.words}>
        <Words slide={slide} />
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
        <Scene signName={signName} />
      )}
    </section>
  );
};
