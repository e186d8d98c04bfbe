import type { ClaimStep } from '@klang/contracts/api/claims';
import { type ClaimRow, ownerClaims } from '@klang/contracts/api/ownerClaims';
import { mostClaimPictures } from '@klang/contracts/claims/claims';
import { Group, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { baht, dateAndTime } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import { useMessageId } from '../../../lib/useMessageId.ts';
import { PicturesField } from '../../../lookups/PicturesField.tsx';
import { PrivatePicture } from '../../../lookups/PrivatePicture.tsx';
import { usePictures } from '../../../lookups/usePictures.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { FormStack } from '../../../ui/FormStack.tsx';
import { Textarea } from '../../../ui/fields.tsx';
import { notify } from '../../../ui/notice.ts';
import { Panel } from '../../../ui/Panel.tsx';
import classes from './claims.module.css';

type OfStep = { readonly step: ClaimStep; readonly customer: string; readonly orderId: string };

const deeds = ['assigned', 'decided', 'denied', 'reopened', 'withdrawn'] as const;
const useDeed = () => {
  const { t } = useTranslation('claims');
  return ({ is, outcome, amountSatang }: ClaimStep): string | null => {
    if (outcome !== null) return t(`thread.did.${outcome}`, { amount: baht(amountSatang ?? 0) });
    const deed = deeds.find((one) => one === is);
    return deed && deed !== 'decided' ? t(`thread.did.${deed}`) : null;
  };
};

const Pictures = ({ paths, orderId }: { readonly paths: readonly string[]; readonly orderId: string }) => {
  const { t } = useTranslation('claims');
  return (
    <Group gap={8} align="stretch" mt={8} className={classes.pictures}>
      {paths.map((path, place) => (
        <PrivatePicture
          key={path}
          call={ownerClaims.picture}
          fields={{ orderId }}
          picture={path}
          alt={t('pictures.one', { place: place + 1 })}
        />
      ))}
    </Group>
  );
};

const silent: ReadonlySet<ClaimStep['is']> = new Set(['denied', 'withdrawn', 'assigned']);

const Step = ({ step, customer, orderId }: OfStep) => {
  const { t } = useTranslation('claims');
  const { language } = useSite();
  const deed = useDeed()(step);
  const isSilent = silent.has(step.is);
  return (
    <li className={`${classes.step} ruled p-12-16`} data-internal={step.is === 'noted'}>
      <Group component="header" gap="2px 10px" align="baseline">
        <b className="medium">{step.name ?? (step.by === 'customer' ? customer : t('thread.team'))}</b>
        <time className="muted fz-13" dateTime={step.at}>
          {dateAndTime(step.at, language)}
        </time>
        {step.is === 'noted' && <i className="muted fz-13 upright">{t('thread.internal')}</i>}
        {deed && <i className="muted fz-13 upright">{deed}</i>}
      </Group>
      {!isSilent && <p className="message">{step.text ?? <i>{t('thread.gone')}</i>}</p>}
      {step.pictures.length > 0 && <Pictures paths={step.pictures} orderId={orderId} />}
    </li>
  );
};

const useWriting = ({ claimId }: Pick<ClaimRow, 'claimId'>) => {
  const { t } = useTranslation('claims');
  const { mutateAsync, error } = useCommand(ownerClaims.write);
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
    notify({ type: 'positive', title: t('chat.mailed') });
    setTyped('');
    shown.clear();
    next();
  };
  return { typed, setTyped, shown, submit, error, isMissing: isMissing && text === '' };
};

const Write = ({ claim }: { readonly claim: ClaimRow }) => {
  const { t } = useTranslation('claims');
  const { typed, setTyped, shown, submit, error, isMissing } = useWriting(claim);
  return (
    <FormStack gap={14} className={`${classes.write} mt-16`} onSubmit={submit}>
      {error && <FormProblems title={error.message} />}
      <Textarea
        label={t('chat.answer')}
        value={typed}
        rows={3}
        readOnly={shown.isSending}
        maxLength={2_000}
        error={isMissing ? t('thread.missing') : undefined}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <PicturesField
        isSmall
        call={ownerClaims.upload}
        fields={{ orderId: claim.orderId }}
        shownBy={{ call: ownerClaims.picture, fields: { orderId: claim.orderId } }}
        pictures={shown}
        most={mostClaimPictures}
      />
      <Button type="submit" isBusy={shown.isBusy}>
        {t('thread.send')}
      </Button>
    </FormStack>
  );
};

type Props = { readonly claim: ClaimRow; readonly steps: readonly ClaimStep[]; readonly mayWrite: boolean };

export const ClaimThread = ({ claim, steps, mayWrite }: Props) => {
  const { t } = useTranslation('claims');
  return (
    <Panel title={t('chat.title')} note={t('chat.note')}>
      <Stack component="ol" gap={0}>
        {steps.map((step) => (
          <Step
            key={step.id}
            step={step}
            orderId={claim.orderId}
            customer={claim.customerName ?? t('thread.customer')}
          />
        ))}
      </Stack>
      {/* Staff cannot write on a claim that the customer withdrew. */}
      {mayWrite && claim.state !== 'withdrawn' && <Write claim={claim} />}
    </Panel>
  );
};
