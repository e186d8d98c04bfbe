import { useTranslation } from 'react-i18next';
import { useSite } from '../../../lib/site.ts';
import { useSiteContent } from '../../../lib/siteContent.ts';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { Below } from '../frame/Below.tsx';
import { useWish } from '../wish/useWish.ts';
import { Closing } from './Closing.tsx';
import { Hero } from './Hero.tsx';
import { PriceFinder } from './PriceFinder.tsx';
import { Prices } from './Prices.tsx';
import { Questions } from './Questions.tsx';
import { Services } from './Services.tsx';
import { Steps } from './Steps.tsx';
import { Why } from './Why.tsx';

export const HomePage = () => {
  const { t } = useTranslation('public');
  const { name } = useSite();
  const { siteheader, sitetheme, ...content } = useSiteContent();
  const [wish, changeWish] = useWish();
  return (
    <>
      <PageTitle of={t('home.title', { name })} />
      <Hero slides={siteheader.slides} picture={sitetheme.opening} />
      <PriceFinder wish={wish} change={changeWish} facts={siteheader.facts} />
      <Below name="steps">
        <Steps content={content.sitecontent1} />
      </Below>
      <Below name="services">
        <Services content={content.sitecontent2} wish={wish} />
      </Below>
      <Below name="prices">
        <Prices content={content.sitecontent3} wish={wish} change={changeWish} />
      </Below>
      <Below name="why">
        <Why content={content.sitecontent4} />
      </Below>
      <Below name="questions">
        <Questions />
      </Below>
      <Below name="closing">
        <Closing content={content.sitecontent5} picture={sitetheme.closing} wish={wish} />
      </Below>
    </>
  );
};
