import { factors } from '@klang/contracts/api/factors';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useCommand } from '../lib/api.ts';
import { type Answer, CallFailed, isSessionOver } from '../lib/call.ts';
import { fieldErrorsOf } from '../lib/fieldErrors.ts';
import { makePasskey } from './passkeys.ts';

export type AddedFactor = Pick<Answer<z.output<typeof factors.add.detail>>, 'detail' | 'token'>;
type TotpDraft = z.output<typeof factors.beginTotp.detail>;
const knowing = { fields: ['code', 'name'] };

export const useAddingFactor = (ticket: string | undefined, onAdded: (added: AddedFactor) => void) => {
  const { t } = useTranslation('doors');
  const options = { token: ticket };
  const beginTotp = useCommand(factors.beginTotp, options);
  const beginPasskey = useCommand(factors.beginPasskey, options);
  const add = useCommand(factors.add, options);
  const [app, setApp] = useState<TotpDraft | null>(null);
  const [isLeft, setLeft] = useState(false);
  const reset = () => {
    setLeft(false);
    for (const one of [beginTotp, beginPasskey, add]) one.reset();
  };
  const send = async (body: Parameters<typeof add.mutateAsync>[0]): Promise<boolean> => {
    const answer = await add.mutateAsync(body).catch(() => null);
    if (answer) onAdded(answer);
    return answer !== null;
  };
  const error = add.error ?? beginTotp.error ?? beginPasskey.error;
  const atField = fieldErrorsOf(error, knowing);
  const whole = error && Object.keys(atField).length === 0 ? error.message : undefined;
  return {
    app,
    withApp: async () => {
      reset();
      const begun = await beginTotp.mutateAsync({}).catch(() => null);
      if (begun) setApp(begun.detail);
    },
    withPasskey: async () => {
      reset();
      const begun = await beginPasskey.mutateAsync({}).catch(() => null);
      if (!begun) return;
      const { factorId, options: challenge } = begun.detail;
      const passkey = await makePasskey(challenge);
      if (passkey) await send({ factorId, name: t('factor.thisDevice'), passkey });
      else setLeft(true);
    },
    confirm: (factorId: string, code: string) => send({ factorId, name: t('factor.app'), code }),
    startOver: () => {
      reset();
      setApp(null);
    },
    isOver: error instanceof CallFailed && isSessionOver(error.answer),
    isPending: beginTotp.isPending || beginPasskey.isPending || add.isPending,
    atField,
    refusal: whole ?? (isLeft ? t('factor.passkeyNotMade') : undefined),
  };
};
export type AddingFactor = ReturnType<typeof useAddingFactor>;
