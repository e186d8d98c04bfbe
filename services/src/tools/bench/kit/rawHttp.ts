import { createConnection } from 'node:net';

export type LineAnswer = { readonly status: number; readonly text: string };
type LineRequest = { readonly headers: Readonly<Record<string, string>>; readonly text: string };
type PendingAnswer = { readonly resolve: (answer: LineAnswer) => void; readonly reject: (error: Error) => void };

const endOfHead = Buffer.from('\r\n\r\n');

const answerIn = (come: Buffer): { readonly said: LineAnswer; readonly rest: Buffer } | undefined => {
  const end = come.indexOf(endOfHead);
  if (end < 0) return undefined;
  const head = come.toString('latin1', 0, end);
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`An answer without its length: ${head}`);
  const [from, until] = [end + endOfHead.length, end + endOfHead.length + Number(length)];
  if (come.length < until) return undefined;
  return {
    said: { status: Number(head.slice(9, 12)), text: come.toString('utf8', from, until) },
    rest: come.subarray(until),
  };
};

/** A minimal HTTP client: the load shares its processor with the server, and a full client would take more. */
export const openLine = (url: URL, localAddress?: string) => {
  const socket = createConnection({
    host: url.hostname,
    port: Number(url.port),
    ...(localAddress && { localAddress }),
  });
  socket.setNoDelay(true);
  let come: Buffer = Buffer.alloc(0);
  let waiting: PendingAnswer | undefined;
  const fail = (error: Error) => {
    waiting?.reject(error);
    waiting = undefined;
  };
  socket.on('error', fail);
  socket.on('close', () => fail(new Error(`${url} hung up.`)));
  socket.on('data', (chunk: Buffer) => {
    come = come.length === 0 ? chunk : Buffer.concat([come, chunk]);
    const answer = answerIn(come);
    if (!answer) return;
    come = answer.rest;
    waiting?.resolve(answer.said);
    waiting = undefined;
  });
  const post = ({ headers, text }: LineRequest): Promise<LineAnswer> =>
    new Promise((resolve, reject) => {
      waiting = { resolve, reject };
      const lines = Object.entries({ host: url.host, ...headers, 'content-length': String(Buffer.byteLength(text)) });
      const head = lines.map(([name, value]) => `${name}: ${value}`).join('\r\n');
      socket.write(`POST ${url.pathname}${url.search} HTTP/1.1\r\n${head}\r\n\r\n${text}`);
    });
  return { post, close: () => socket.destroy() };
};
export type Line = ReturnType<typeof openLine>;
