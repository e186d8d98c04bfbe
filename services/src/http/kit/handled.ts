import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieOf } from './deviceMarks.ts';

type SignedInBy = { readonly token: string; readonly mark?: string | null };

/** The answer of a login. The token stands next to `detail`, as clients of the first version expect. */
export class SignedIn<D> {
  readonly by: SignedInBy;
  readonly detail: D;

  constructor(by: SignedInBy, detail: D) {
    this.by = by;
    this.detail = detail;
  }
}

export class Marked<D> {
  readonly mark: string;
  readonly detail: D;

  constructor(mark: string, detail: D) {
    this.mark = mark;
    this.detail = detail;
  }
}

type FileContent = {
  readonly name: string;
  readonly type: string;
  readonly content: Readable | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
};
export class FileAnswer {
  readonly name: string;
  readonly type: string;
  readonly content: Readable | Buffer;
  readonly headers: Readonly<Record<string, string>>;

  constructor({ name, type, content, headers = {} }: FileContent) {
    this.name = name;
    this.type = type;
    this.content = content;
    this.headers = headers;
  }
}

export class WrittenAnswer {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export const sendFile = (reply: FastifyReply, { name, type, content, headers }: FileAnswer): FastifyReply =>
  reply
    .headers(headers)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .type(type)
    .send(content);

const markOf = (handled: unknown): string | null | undefined => {
  if (handled instanceof Marked) return handled.mark;
  return handled instanceof SignedIn ? handled.by.mark : null;
};
export const keepMark = (request: FastifyRequest, reply: FastifyReply, handled: unknown): void => {
  const mark = markOf(handled);
  if (mark) reply.header('set-cookie', cookieOf(mark, request.protocol === 'https'));
};
