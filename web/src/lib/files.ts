import type { Endpoint } from '@klang/contracts/kit/endpoint';
import { messages } from '@klang/contracts/messages';
import { leftOutHeader } from '@klang/contracts/papers/together';
import { useArea } from './area.tsx';
import { CallFailed, isSessionOver, jsonIn, NotReached, refusedOf, whyOver } from './call.ts';
import { currentLanguage } from './i18n.ts';

type SentFile = { readonly path: string; readonly body: string; readonly signal?: AbortSignal | undefined };
type ByteProgress = { readonly signal: AbortSignal; readonly onBytes: (bytes: Uint8Array) => void };

export const saveFile = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};

const nameIn = ({ headers }: Response): string | undefined =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1];

const notReached = (): NotReached => new NotReached(messages.unavailable[currentLanguage()]);
/** A browser tells in words of its own that a file broke off. */
const arrived = <T>(reading: Promise<T>, signal?: AbortSignal): Promise<T> =>
  reading.catch(() => {
    signal?.throwIfAborted();
    throw notReached();
  });

export const useFileCalls = () => {
  const { session } = useArea();

  const send = async ({ path, body, signal }: SentFile): Promise<Response> => {
    const language = currentLanguage();
    const { token } = session.get();
    const response = await fetch(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'accept-language': language,
        authorization: `Bearer ${token}`,
      },
      body,
      signal: signal ?? null,
    }).catch(() => null);
    signal?.throwIfAborted();
    if (!response) throw notReached();
    if (response.ok) return response;
    const refused = refusedOf(await jsonIn(response), response.status, language);
    if (isSessionOver(refused) && session.get().token === token) session.end('expired', whyOver(refused));
    throw new CallFailed(refused);
  };

  const fetchFile = async ({ path }: Pick<Endpoint, 'path'>, body: unknown): Promise<Blob> =>
    arrived((await send({ path, body: JSON.stringify(body) })).blob());

  const followFile = async ({ path }: Pick<Endpoint, 'path'>, body: unknown, { signal, onBytes }: ByteProgress) => {
    const { body: stream } = await send({ path, body: JSON.stringify(body), signal });
    const pieces: BlobPart[] = [];
    const reader = stream?.getReader();
    const next = () => reader && arrived(reader.read(), signal);
    for (let piece = await next(); piece && !piece.done; piece = await next()) {
      pieces.push(piece.value);
      onBytes(piece.value);
    }
    return new Blob(pieces);
  };

  return {
    fetchFile,
    followFile,
    download: async (endpoint: Pick<Endpoint, 'path'>, body: unknown, name: string): Promise<void> =>
      saveFile(await fetchFile(endpoint, body), name),
    /** Answers how many of what was asked for are not in the file yet. */
    downloadTogether: async ({ path }: Pick<Endpoint, 'path'>, body: unknown, name: string): Promise<number> => {
      const response = await send({ path, body: JSON.stringify(body) });
      saveFile(await arrived(response.blob()), name);
      return Number(response.headers.get(leftOutHeader) ?? 0);
    },
    downloadNamed: async ({ path }: Pick<Endpoint, 'path'>, body: unknown, name: string): Promise<void> => {
      const response = await send({ path, body: JSON.stringify(body) });
      saveFile(await arrived(response.blob()), nameIn(response) ?? name);
    },
  };
};
