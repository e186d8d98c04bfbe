import type { Endpoint } from '@klang/contracts/kit/endpoint';
import { messages } from '@klang/contracts/messages';
import { useArea } from './area.tsx';
import { CallFailed, isSessionOver, NotReached, refusedOf, whyOver } from './call.ts';
import { currentLanguage } from './i18n.ts';
import { newCommandId } from './ids.ts';

type SendInput = {
  readonly path: string;
  readonly body: FormData;
  readonly token: string | null;
  /** The uploaded share, from 0 to 1. */
  readonly onProgress: (part: number) => void;
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** As long as any other call waits. A slow line that still moves may take longer. */
export const uploadStallMs = 30_000;

/** XMLHttpRequest, because fetch reports no upload progress. It does not retry. */
export const sendFile = ({ path, body, token, onProgress }: SendInput): Promise<{ status: number; answer: unknown }> =>
  new Promise((done, fail) => {
    const language = currentLanguage();
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.setRequestHeader('accept-language', language);
    request.setRequestHeader('authorization', `Bearer ${token}`);
    request.setRequestHeader('idempotency-key', newCommandId());
    let stalls: ReturnType<typeof setTimeout> | undefined;
    const giveUp = () => {
      clearTimeout(stalls);
      fail(new NotReached(messages.unavailable[language]));
    };
    const moved = () => {
      clearTimeout(stalls);
      stalls = setTimeout(() => {
        giveUp();
        request.abort();
      }, uploadStallMs);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      moved();
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onload = () => {
      clearTimeout(stalls);
      done({ status: request.status, answer: jsonOf(request.responseText) });
    };
    request.onerror = giveUp;
    request.onabort = giveUp;
    moved();
    request.send(body);
  });

type UploadInput = Pick<SendInput, 'onProgress'> & {
  readonly file: File;
  readonly fields?: Readonly<Record<string, unknown>>;
};

export const useUpload = () => {
  const { session } = useArea();
  return async (
    { path, upload = '' }: Pick<Endpoint, 'path' | 'upload'>,
    { file, fields = {}, onProgress }: UploadInput,
  ): Promise<unknown> => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, JSON.stringify(value));
    body.append(upload, file);
    const { token } = session.get();
    const { status, answer } = await sendFile({ path, body, token, onProgress });
    if (status === 200 && typeof answer === 'object' && answer !== null && 'detail' in answer) return answer.detail;
    const refused = refusedOf(answer, status, currentLanguage());
    if (isSessionOver(refused) && session.get().token === token) session.end('expired', whyOver(refused));
    throw new CallFailed(refused);
  };
};
