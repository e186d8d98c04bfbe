import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { CannotCreate } from './cannotCreate.ts';

export type Question = { readonly says: string; readonly isHidden?: boolean };
export type Prompt = (question: Question) => Promise<string>;

/** Asks a person at a terminal; what is typed into a hidden answer is not shown. */
const askTerminal = async <T>(conversation: (ask: Prompt) => Promise<T>): Promise<T> => {
  let isHidden = false;
  const output = new Writable({
    write: (chunk, _, done) => {
      if (!isHidden) process.stdout.write(chunk);
      done();
    },
  });
  const given = new AbortController();
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  terminal.once('SIGINT', () => given.abort());
  const ask: Prompt = async (question) => {
    const answering = terminal.question(`${question.says}: `, { signal: given.signal });
    // The question is written by now: only what is typed below it can be hidden.
    isHidden = question.isHidden === true;
    const answer = await answering.catch(() => {
      throw new CannotCreate('Nothing was made.');
    });
    if (isHidden) process.stdout.write('\n');
    isHidden = false;
    return answer;
  };
  return conversation(ask).finally(() => terminal.close());
};

const askInput = async <T>(conversation: (ask: Prompt) => Promise<T>): Promise<T> => {
  const lines = (await text(process.stdin)).split(/\r?\n/);
  return conversation(async ({ says }) => {
    const line = lines.shift();
    if (line === undefined) throw new CannotCreate(`Standard input ends before the answer to “${says}”.`);
    return line;
  });
};

export const asking = <T>(conversation: (ask: Prompt) => Promise<T>): Promise<T> =>
  process.stdin.isTTY ? askTerminal(conversation) : askInput(conversation);
