import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { brokenPasswordRules, commonPassword, passwordRules } from '@klang/contracts/signin/passwordRule';
import { emailText, personName } from '@klang/contracts/signin/personalFields';
import type { z } from 'zod';
import { settingsOfRunning } from '../../platform/kit/running.ts';
import { SettingError } from '../../platform/kit/settings.ts';
import { openParts } from '../../platform/parts.ts';
import { isCommonPassword } from '../../platform/signin/commonPasswords.ts';
import { CannotCreate, createAdmin, type NewAdmin } from './createAdmin.ts';

type Question = { readonly says: string; readonly isHidden?: boolean };
type Prompt = (question: Question) => Promise<string>;

const promptTerminal = async <T>(conversation: (ask: Prompt) => Promise<T>): Promise<T> => {
  let isHidden = false;
  const output = new Writable({
    write: (chunk, _, done) => {
      if (!isHidden) process.stdout.write(chunk);
      done();
    },
  });
  const controller = new AbortController();
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  terminal.once('SIGINT', () => controller.abort());
  const ask: Prompt = async (question) => {
    const answering = terminal.question(`${question.says}: `, { signal: controller.signal });
    // The prompt is printed: hide only what is typed now.
    isHidden = question.isHidden === true;
    const answer = await answering.catch(() => {
      throw new CannotCreate('No admin was created.');
    });
    if (isHidden) process.stdout.write('\n');
    isHidden = false;
    return answer;
  };
  return conversation(ask).finally(() => terminal.close());
};

const promptInput = async <T>(conversation: (ask: Prompt) => Promise<T>): Promise<T> => {
  const lines = (await text(process.stdin)).split(/\r?\n/);
  return conversation(async ({ says }) => {
    const line = lines.shift();
    if (line === undefined) throw new CannotCreate(`Standard input ended before the answer to “${says}”.`);
    return line;
  });
};

const asking = <T>(conversation: (ask: Prompt) => Promise<T>): Promise<T> =>
  process.stdin.isTTY ? promptTerminal(conversation) : promptInput(conversation);

const readAs = (schema: z.ZodType<string>, answer: string, otherwise: string): string => {
  const read = schema.safeParse(answer);
  if (!read.success) throw new CannotCreate(otherwise);
  return read.data;
};

const refuseWeak = (password: string): void => {
  const [broken] = brokenPasswordRules(password);
  if (broken) throw new CannotCreate(`Choose another password: ${passwordRules[broken].says.en.toLowerCase()}.`);
  if (isCommonPassword(password)) throw new CannotCreate(commonPassword.en);
};

const promptAll = async (ask: Prompt): Promise<NewAdmin> => {
  const name = readAs(personName, await ask({ says: 'Name' }), 'The name must have 1 to 100 characters.');
  const email = readAs(emailText, await ask({ says: 'E-mail' }), 'This is not an e-mail address.');
  const password = await ask({ says: 'Password', isHidden: true });
  refuseWeak(password);
  if (process.stdin.isTTY && (await ask({ says: 'The password again', isHidden: true })) !== password)
    throw new CannotCreate('The two passwords are not the same.');
  return { name, email, password };
};

const run = async (): Promise<void> => {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const settings = await settingsOfRunning(process.env);
  const admin = await asking(promptAll);
  const parts = await openParts(settings);
  await createAdmin(parts, admin).finally(parts.close);
  process.stdout.write(`${admin.email} can log in at /admin now.\n`);
};

run().catch((error: unknown) => {
  const isForPeople = error instanceof CannotCreate || error instanceof SettingError;
  const text = error instanceof Error ? (isForPeople ? error.message : error.stack) : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
});
