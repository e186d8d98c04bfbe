import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { publicPath } from '../../../../lib/language.ts';
import { useSite } from '../../../../lib/site.ts';
import { FailedState } from '../../../../ui/FailedState.tsx';
import { FormProblems } from '../../../../ui/FormProblems.tsx';
import { SkeletonText } from '../../../../ui/Skeletons.tsx';
import type { LegalVersion } from '../../legal/inForce.ts';
import { useCart } from '../cart.ts';
import classes from './date.module.css';
import { useTexts } from './useTexts.ts';

const ways = { terms: 'termsandconditions', pdpa: 'privacypolicy' } as const;

type TextProps = {
  readonly kind: keyof typeof ways;
  readonly text: LegalVersion;
  readonly isAccepted: boolean;
  readonly isMissing: boolean;
  readonly onChange: (isAccepted: boolean) => void;
};

const AcceptText = ({ kind, text, isAccepted, isMissing, onChange }: TextProps) => {
  const { t } = useTranslation('checkout');
  const { language } = useSite();
  const way = `${publicPath(ways[kind], language)}?version=${encodeURIComponent(text.version)}`;
  return (
    <div className={classes.accept}>
      <Checkbox
        name={kind}
        label={t(`accept.${kind}`)}
        checked={isAccepted}
        error={isMissing && t('accept.missing')}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <a href={way} target="_blank" rel="noreferrer">
        {t(`accept.${kind}Read`, { version: text.version })}
      </a>
    </div>
  );
};

const NoTexts = () => {
  const { t } = useTranslation('checkout');
  const { language } = useSite();
  return (
    <FormProblems
      title={t('accept.none')}
      text={t('accept.noneText')}
      way={{ to: publicPath('contactus', language), label: t('pay.ask') }}
    />
  );
};

type Props = { readonly isTried: boolean; readonly changed: string | undefined };

type AcceptedTextIds = { readonly termsId: string | null; readonly pdpaId: string | null };
type AcceptProps = Props & {
  readonly accepted: AcceptedTextIds;
  readonly onChange: (part: Partial<AcceptedTextIds>) => void;
};

export const TextsToAccept = ({ isTried, changed, accepted, onChange }: AcceptProps) => {
  const { t } = useTranslation('checkout');
  const { t: common } = useTranslation('common');
  const { terms, pdpa, isKnown, error, retry } = useTexts();
  if (!terms || !pdpa) {
    if (!error) return isKnown ? <NoTexts /> : <SkeletonText lines={2} />;
    return (
      <FailedState title={common('failed.title')} text={error.message} retryLabel={common('retry')} onRetry={retry} />
    );
  }
  const isTerms = accepted.termsId === terms._id;
  const isPdpa = accepted.pdpaId === pdpa._id;
  return (
    <section className={classes.block}>
      <h2 className="fz-20 mb-14">{t('accept.title')}</h2>
      {changed && <FormProblems title={changed} />}
      <AcceptText
        kind="terms"
        text={terms}
        isAccepted={isTerms}
        isMissing={isTried && !isTerms}
        onChange={(isAccepted) => onChange({ termsId: isAccepted ? terms._id : null })}
      />
      <AcceptText
        kind="pdpa"
        text={pdpa}
        isAccepted={isPdpa}
        isMissing={isTried && !isPdpa}
        onChange={(isAccepted) => onChange({ pdpaId: isAccepted ? pdpa._id : null })}
      />
    </section>
  );
};

export const AcceptTexts = (props: Props) => {
  const { cart, change } = useCart();
  return <TextsToAccept {...props} accepted={cart} onChange={change} />;
};
