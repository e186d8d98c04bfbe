import { type ClaimStep, claims, type OwnClaim } from '@klang/contracts/api/claims';
import { mostClaimPictures } from '@klang/contracts/claims/claims';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../../lib/api.ts';
import { baht, dateAndTime } from '../../../../lib/format.ts';
import { useSite } from '../../../../lib/site.ts';
import { useMessageId } from '../../../../lib/useMessageId.ts';
import { PicturesField } from '../../../../lookups/PicturesField.tsx';
import { PrivatePicture } from '../../../../lookups/PrivatePicture.tsx';
import { usePictures } from '../../../../lookups/usePictures.ts';
import { Button } from '../../../../ui/Button.tsx';
import { FormProblems } from '../../../../ui/FormProblems.tsx';
import { Textarea } from '../../../../ui/fields.tsx';
import classes from './claims.module.css';

type OfStep = { readonly step: ClaimStep };

const Deed = ({ step: { is, outcome, amountSatang } }: OfStep) => {
  const { t } = useTranslation('claims');
  if (outcome !== null) return t(`thread.did.${outcome}`, { amount: baht(amountSatang ?? 0) });
  return is === 'denied' || is === 'reopened' || is === 'withdrawn' ? t(`thread.did.${is}`) : null;
};

const Step = ({ step }: OfStep) => {
  const { t } = useTranslation('claims');
  const { language } = useSite();
  const when = <time dateTime={step.at}>{dateAndTime(step.at, language)}</time>;
  const hasWords = step.is !== 'denied' && step.is !== 'withdrawn';
  const isDeed = step.is !== 'opened' && step.is !== 'written';
  return (
    <>
      {isDeed && (
        <li className={`${classes.deed} text-center`}>
          <Deed step={step} /> {!hasWords && when}
        </li>
      )}
      {hasWords && (
        <li className={`${classes.bubble} surface p-12-16`} data-own={step.by === 'customer'}>
          <header className="wrap baseline">
            <b>{step.by === 'customer' ? t('thread.you') : (step.name ?? t('thread.team'))}</b>
            {when}
          </header>
          <p className="as-typed">{step.text ?? <i>{t('thread.gone')}</i>}</p>
          {step.pictures.length > 0 && (
            <div className={`${classes.pictures} wrap gap-8 mt-8`}>
              {step.pictures.map((path, place) => (
                <PrivatePicture
                  key={path}
                  call={claims.picture}
                  picture={path}
                  alt={t('pictures.one', { place: place + 1 })}
                />
              ))}
            </div>
          )}
        </li>
      )}
    </>
  );
};

const Write = ({ claimId }: { readonly claimId: string }) => {
  const { t } = useTranslation('claims');
  const { mutateAsync, error } = useCommand(claims.write);
  const { idFor, next } = useMessageId();
  const shown = usePictures();
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  const text = typed.trim();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(text === '');
    if (text === '') return;
    const sent = await shown.send((pictures) =>
      mutateAsync({ claimId, messageId: idFor(text, pictures), text, pictures }),
    );
    if (!sent) return;
    setTyped('');
    shown.clear();
    next();
  };
  return (
    <form className={`${classes.write} stack gap-10 mt-20`} noValidate onSubmit={submit}>
      {error && <FormProblems title={error.message} />}
      <Textarea
        label={t('thread.write')}
        value={typed}
        rows={3}
        readOnly={shown.isSending}
        maxLength={2_000}
        error={isMissing && text === '' ? t('thread.missing') : undefined}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <PicturesField
        isSmall
        call={claims.upload}
        shownBy={{ call: claims.picture }}
        pictures={shown}
        most={mostClaimPictures}
      />
      <Button type="submit" variant="accent" isBusy={shown.isBusy}>
        {t('thread.send')}
      </Button>
    </form>
  );
};

type Props = { readonly claim: OwnClaim; readonly steps: readonly ClaimStep[] };

export const ClaimThread = ({ claim, steps }: Props) => {
  const { t } = useTranslation('claims');
  return (
    <section>
      <h2 className="fz-20 mb-10">{t('thread.title')}</h2>
      <ol className="stack gap-12">
        {steps.map((step) => (
          <Step key={step.id} step={step} />
        ))}
      </ol>
      {claim.state !== 'withdrawn' && <Write claimId={claim.claimId} />}
    </section>
  );
};
