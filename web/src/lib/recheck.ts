import type { UserDetail } from '@klang/contracts/api/authen';
import { useEffect } from 'react';
import { type AreaRuntime, useArea, useSession } from './area.tsx';
import { CallFailed, isSessionOver, whyOver } from './call.ts';
import { newSessionId } from './ids.ts';
import { visitorCalls } from './visitorCalls.ts';

const againMs = 10_000;

export const recheck = async ({ session, send }: AreaRuntime): Promise<boolean> => {
  const { token } = session.get();
  if (!token) return true;
  try {
    const { detail } = await send<UserDetail>({
      endpoint: visitorCalls.recheck,
      body: { token },
    });
    if (session.get().token === token) session.confirm(detail);
    return true;
  } catch (error) {
    if (!(error instanceof CallFailed && isSessionOver(error.answer))) return false;
    if (session.get().token === token) session.end('expired', whyOver(error.answer));
    return true;
  }
};

export const useRecheck = (): void => {
  const runtime = useArea();
  const { status, token } = useSession();
  const isOpen = status === 'empty' && token !== null;
  useEffect(() => {
    if (!isOpen) return;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      const isSettled = await recheck(runtime);
      if (!isSettled && !isGone) timer = setTimeout(ask, againMs);
    };
    void ask();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [runtime, isOpen]);
};

export const webChannel = 'web';

export const enterAsVisitor = async ({ session, send }: AreaRuntime): Promise<void> => {
  const body = {
    token: '',
    username: '',
    password: '',
    autorenew: false,
    session: newSessionId(),
    channel: webChannel,
  };
  try {
    const { token, detail } = await send<UserDetail>({ endpoint: visitorCalls.enter, body });
    if (token && !session.get().token) session.begin(token, detail);
  } catch {
    // The site works without a token; the next call that needs one reports it.
  }
};
