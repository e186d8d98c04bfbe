import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieOf } from './deviceMarks.ts';

type SignedInBy = { readonly token: string /** By which the browser is known again. */; readonly mark?: string | null };

/** The answer of a sign-in: the token goes beside the detail, as clients of the first version expect it. */
export class SignedIn<D> {
  readonly by: SignedInBy;
  readonly detail: D;

  constructor(by: SignedInBy, detail: D) {
    this.by = by;
    this.detail = detail;
  }
}

/** An answer to a browser that is known again by its mark. */
export class Marked<D> {
  readonly mark: string;
  readonly detail: D;

  constructor(mark: string, detail: D) {
    this.mark = mark;
    this.detail = detail;
  }
}

/** A file as the answer; a stream is made while it is sent. */
export class FileAnswer {
  readonly name: string;
  readonly type: string;
  readonly content: Readable | Buffer;

  constructor({ name, type, content }: Pick<FileAnswer, 'name' | 'type' | 'content'>) {
    this.name = name;
    this.type = type;
    this.content = content;
  }
}

export class WrittenAnswer {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export const sendFile = (reply: FastifyReply, { name, type, content }: FileAnswer): FastifyReply =>
  reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .type(type)
    .send(content);

const markOf = (handled: unknown): string | null | undefined => {
  if (handled instanceof Marked) return handled.mark;
  return handled instanceof SignedIn ? handled.by.mark : null;
};
/** Has the browser keep the mark by which it is known again, where there is one. */
export const keepMark = (request: FastifyRequest, reply: FastifyReply, handled: unknown): void => {
  const mark = markOf(handled);
  if (mark) reply.header('set-cookie', cookieOf(mark, request.protocol === 'https'));
};
