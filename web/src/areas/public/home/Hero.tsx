import type { SiteSlide } from '@klang/contracts/site/content';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../../lib/site.ts';
import { useWords } from '../../../lib/siteContent.ts';
import { Drawing } from '../../../ui/Drawing.tsx';
import classes from './hero.module.css';

const Words = ({ slide }: { readonly slide: SiteSlide }) => {
  const textOf = useWords();
  const shortText = textOf(slide, 'shortText');
  const title = <h1>{textOf(slide, 'title')}</h1>;
  return (
    <>
      {slide.link ? <a href={slide.link}>{title}</a> : title}
      {shortText && <p className={classes.narrow}>{shortText}</p>}
      <p className={shortText ? classes.wide : undefined}>{textOf(slide, 'text')}</p>
    </>
  );
};

/** Renders both, because the server does not know the screen size. The browser does not load the hidden one. */
const Scene = ({ signName }: { readonly signName: string }) => (
  <>
    <Drawing className={`${classes.art} ${classes.narrow}`} of="heroPhone" signName={signName} fills first />
    <Drawing className={`${classes.art} ${classes.wide}`} of="heroWide" signName={signName} fills />
  </>
);

type Props = {
  readonly slides: readonly SiteSlide[];
  readonly picture: string | null | undefined;
};

export const Hero = ({ slides, picture }: Props) => {
  const { t } = useTranslation('public');
  const { signName } = useSite();
  const [chosen, setChosen] = useState(0);
  const place = Math.min(chosen, slides.length - 1);
  const slide = slides[place];
  if (!slide) return null;
  const heroPicture = slide.picture ?? picture;
  return (
    <section className={classes.hero} data-part="siteheader" data-pictured={Boolean(heroPicture)}>
      <div className={`${classes.words} site-width relative`}>
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
      {heroPicture ? (
        <img className={`${classes.art} ${classes.picture}`} src={heroPicture} alt="" fetchPriority="high" />
      ) : (
        <Scene signName={signName} />
      )}
    </section>
  );
};
