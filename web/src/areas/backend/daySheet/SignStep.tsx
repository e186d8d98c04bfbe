import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/area.tsx';
import { clockTime } from '../../../lib/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/fields.tsx';
import classes from './daySheet.module.css';
import { type DrawnSignature, SignPad } from './SignPad.tsx';
import type { StepProps } from './StopWork.tsx';

export const SignStep = ({ stop: { trip, signature, contact }, act }: StepProps) => {
  const { t } = useTranslation('trips');
  const [signer, setSigner] = useState(contact?.name ?? '');
  const [drawn, setDrawn] = useState<DrawnSignature>(null);
  const [moverDrawn, setMoverDrawn] = useState<DrawnSignature>(null);
  const [isWrong, setWrong] = useState(false);
  const { detail } = useSession();
  const [clear, there] = [t('sheet.clear'), t('sheet.signedHere')];
  const nameless = () => setWrong(true);
  const theirs = { here: t('sheet.signHere'), write: t('sheet.writeName'), clear, there };
  const moverClear = t('sheet.moverClear');
  const ours = { here: t('sheet.moverSignHere'), write: t('sheet.moverWriteName'), clear: moverClear, there };
  const onSign = async () => {
    const name = signer.trim();
    const [picture, mover] = [await drawn, await moverDrawn];
    if (name === '' || !picture) return setWrong(true);
    await act({
      tripId: trip.id,
      verb: 'sign',
      body: { signer: name },
      pictures: mover ? [picture, mover] : [picture],
    });
  };
  return (
    <section className={`${classes.step} stack gap-10 ruled`}>
      <h3 className="spread">{t('sheet.signature')}</h3>
      {signature ? (
        <Text c="var(--positive)">
          {t('sheet.signedBy', { name: signature.signer, time: clockTime(signature.at) })}
        </Text>
      ) : (
        <>
          <TextInput
            label={t('sheet.signer')}
            value={signer}
            maxLength={120}
            error={isWrong && signer.trim() === '' ? t('sheet.signerMissing') : undefined}
            onChange={({ currentTarget }) => setSigner(currentTarget.value)}
          />
          <SignPad name={signer} words={theirs} onDrawn={setDrawn} onNameless={nameless} />
          {isWrong && !drawn && (
            <Text c="var(--negative)" fz="md" role="alert">
              {t('sheet.signMissing')}
            </Text>
          )}
          <p>{t('sheet.moverSignature')}</p>
          <SignPad name={detail?.displayName ?? ''} words={ours} onDrawn={setMoverDrawn} onNameless={nameless} />
          <Button isFull onClick={onSign}>
            {t('sheet.sign')}
          </Button>
        </>
      )}
    </section>
  );
};
