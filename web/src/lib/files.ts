import type { Endpoint } from '@klang/contracts/kit/endpoint';
import { messages } from '@klang/contracts/messages';
import { useArea } from './area.tsx';
import { CallFailed, isSessionOver, jsonIn, NotReached, refusedOf } from './call.ts';
import { currentLanguage } from './i18n.ts';
import { newCommandId } from './ids.ts';

type Sent = { readonly path: string; readonly body: FormData | string; readonly headers?: Record<string, string> };

/** Calls that carry a file one way or the other: sent once, and refused in the same words as every other call. */
export const useFileCalls = () => {
  const { session } = useArea();

  const send = async ({ path, body, headers = {} }: Sent): Promise<Response> => {
    const language = currentLanguage();
    const { token } = session.get();
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'accept-language': language, authorization: `Bearer ${token}`, ...headers },
      body,
    }).catch(() => null);
    if (!response) throw new NotReached(messages.unavailable[language]);
    if (response.ok) return response;
    const refused = refusedOf(await jsonIn(response), response.status, language);
    if (isSessionOver(refused) && session.get().token === token) session.end('expired');
    throw new CallFailed(refused);
  };

  return {
    /** Sends a file in the field that the endpoint names, and answers its detail. */
    upload: async ({ path, upload = '' }: Pick<Endpoint, 'path' | 'upload'>, file: File): Promise<unknown> => {
      const body = new FormData();
      body.append(upload, file);
      const response = await send({ path, body, headers: { 'idempotency-key': newCommandId() } });
      const answer: unknown = await jsonIn(response);
      return typeof answer === 'object' && answer !== null && 'detail' in answer ? answer.detail : null;
    },
    /** Asks for a file and hands it to the browser to keep under a name. */
    download: async ({ path }: Pick<Endpoint, 'path'>, body: unknown, name: string): Promise<void> => {
      const headers = { 'content-type': 'application/json' };
      const response = await send({ path, body: JSON.stringify(body), headers });
      const address = URL.createObjectURL(await response.blob());
      const link = document.createElement('a');
      link.href = address;
      link.download = name;
      link.click();
      URL.revokeObjectURL(address);
    },
  };
};
