import { type AreaRuntime, useArea } from './area.tsx';
import { call } from './call.ts';
import { currentLanguage } from './i18n.ts';
import { newCommandId } from './ids.ts';
import { lineKey, tokenKeys } from './storage.ts';
import { visitorCalls } from './visitorCalls.ts';

const untold = () => undefined;

const leave = ({ area, session }: AreaRuntime): void => {
  // In role view, there are two tokens.
  const tokens = new Set([session.get().token, localStorage.getItem(tokenKeys[area])]);
  for (const token of tokens) {
    const sending = { endpoint: visitorCalls.logout, body: {}, token, language: currentLanguage() };
    if (token) void call({ ...sending, key: newCommandId() }).catch(untold);
  }
  const liffId = localStorage.getItem(lineKey(area));
  localStorage.removeItem(lineKey(area));
  if (liffId) void import('./line.ts').then(({ endLine }) => endLine(liffId)).catch(untold);
  session.end('left');
};

export const useLeave = (): (() => void) => {
  const runtime = useArea();
  return () => leave(runtime);
};
