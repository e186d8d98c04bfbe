import { type Door, passwords } from '@klang/contracts/api/passwords';
import { useState } from 'react';
import { useCommand } from '../lib/api.ts';
import { useSite } from '../lib/site.ts';

export type ForgottenCode = {
  readonly username: string;
  readonly otpId: string;
  readonly validUntil: string;
  readonly resendAt: string;
};
type Step = { readonly sentCode?: ForgottenCode; readonly proof?: string };

const storageKey = (door: Door) => `klang-forgot-${door}`;
const stepIn = (door: Door): Step => {
  const text = sessionStorage.getItem(storageKey(door));
  return text ? { sentCode: JSON.parse(text) as ForgottenCode } : {};
};
/** Mobile browsers discard a page while the user reads their e-mail; restore the OTP step. */
const storeSentCode = (door: Door, sentCode: ForgottenCode | undefined): void => {
  if (sentCode) sessionStorage.setItem(storageKey(door), JSON.stringify(sentCode));
  else sessionStorage.removeItem(storageKey(door));
};

export const useForgotten = (door: Door) => {
  const { language } = useSite();
  const [{ sentCode, proof }, setStep] = useState<Step>(() => stepIn(door));
  const request = useCommand(passwords.forgot);
  const verify = useCommand(passwords.verify);
  const reset = useCommand(passwords.reset);

  const go = (step: Step) => {
    storeSentCode(door, step.sentCode);
    setStep(step);
  };
  const ask = async (username: string): Promise<boolean> => {
    const answer = await request.mutateAsync({ door, username, language }).catch(() => null);
    if (!answer) return false;
    const { otpId, validUntil, resendAt } = answer.detail;
    verify.reset();
    go({ sentCode: { username, otpId, validUntil, resendAt } });
    return true;
  };
  const enter = async (code: string): Promise<boolean> => {
    if (!sentCode) return false;
    const answer = await verify.mutateAsync({ door, otpId: sentCode.otpId, code }).catch(() => null);
    if (!answer) return false;
    storeSentCode(door, undefined);
    setStep({ sentCode, proof: answer.detail.proof });
    return true;
  };
  const choose = async (password: string): Promise<boolean> => {
    if (!proof) return false;
    const answer = await reset.mutateAsync({ door, proof, password }).catch(() => null);
    return answer !== null;
  };
  const startOver = () => {
    for (const { reset: forgetOutcome } of [request, verify, reset]) forgetOutcome();
    go({});
  };
  return { sentCode, proof, ask, enter, choose, startOver, request, verify, reset };
};
export type Forgotten = ReturnType<typeof useForgotten>;
