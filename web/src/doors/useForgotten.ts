import { type Door, passwords } from '@klang/contracts/api/passwords';
import { useState } from 'react';
import { useCommand } from '../lib/api.ts';
import { useSite } from '../lib/site.ts';

export type ForgottenForm = {
  readonly username: string;
  readonly otpId: string;
  readonly validUntil: string;
  readonly resendAt: string;
};
type Step = { readonly asked?: ForgottenForm; readonly proof?: string };

const keptKey = (door: Door) => `klang-forgot-${door}`;
const kept = (door: Door): Step => {
  const text = sessionStorage.getItem(keptKey(door));
  // Written by `keepAsked` below.
  return text ? { asked: JSON.parse(text) as ForgottenForm } : {};
};
/** Whoever goes to their mailbox and comes back to a page that was thrown away finds the code's field again. */
const keepAsked = (door: Door, asked: ForgottenForm | undefined): void => {
  if (asked) sessionStorage.setItem(keptKey(door), JSON.stringify(asked));
  else sessionStorage.removeItem(keptKey(door));
};

/** The way back to a forgotten password: whose, the code from the mailbox, the new one. */
export const useForgotten = (door: Door) => {
  const { language } = useSite();
  const [{ asked, proof }, setStep] = useState<Step>(() => kept(door));
  const request = useCommand(passwords.forgot);
  const verify = useCommand(passwords.verify);
  const reset = useCommand(passwords.reset);

  const go = (step: Step) => {
    keepAsked(door, step.asked);
    setStep(step);
  };
  const ask = async (username: string): Promise<boolean> => {
    const answer = await request.mutateAsync({ door, username, language }).catch(() => null);
    if (!answer) return false;
    const { otpId, validUntil, resendAt } = answer.detail;
    verify.reset();
    go({ asked: { username, otpId, validUntil, resendAt } });
    return true;
  };
  const enter = async (code: string): Promise<boolean> => {
    if (!asked) return false;
    const answer = await verify.mutateAsync({ door, otpId: asked.otpId, code }).catch(() => null);
    if (!answer) return false;
    keepAsked(door, undefined);
    setStep({ asked, proof: answer.detail.proof });
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
  return { asked, proof, ask, enter, choose, startOver, request, verify, reset };
};
export type Forgotten = ReturnType<typeof useForgotten>;
