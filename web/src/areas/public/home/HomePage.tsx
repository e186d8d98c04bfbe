import { useTranslation } from 'react-i18next';
import { useSite } from '../../../lib/site.ts';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { useWish } from '../wish/useWish.ts';
import { Closing } from './Closing.tsx';
import { demoContent } from './demoContent.ts';
import { Hero } from './Hero.tsx';
import { PriceFinder } from './PriceFinder.tsx';
import { Prices } from './Prices.tsx';
import { Questions } from './Questions.tsx';
import { Services } from './Services.tsx';
import { Steps } from './Steps.tsx';
import { Why } from './Why.tsx';

/** The home page: what it costs within a thumb's reach, then everything a stranger wants to know. */
export const HomePage = () => {
  const { t } = useTranslation('public');
  const { name } = useSite();
  const [wish, changeWish] = useWish();
  return (
    <>
      <PageTitle of={t('home.title', { name })} />
      <Hero content={demoContent.hero} />
      <PriceFinder wish={wish} change={changeWish} facts={demoContent.facts} />
      <Steps content={demoContent.steps} />
      <Services content={demoContent.services} wish={wish} />
      <Prices content={demoContent.prices} wish={wish} change={changeWish} />
      <Why content={demoContent.why} />
      <Questions questions={demoContent.questions} />
      <Closing content={demoContent.closing} wish={wish} />
    </>
  );
};
