import { existsSync } from 'node:fs';
import { brokenPasswordRules, commonPassword, passwordRules } from '@klang/contracts/signin/passwordRule';
import { emailText, personName } from '@klang/contracts/signin/personalFields';
import type { z } from 'zod';
import { settingsOfRunning } from '../../platform/kit/running.ts';
import { SettingError } from '../../platform/kit/settings.ts';
import { openParts } from '../../platform/parts.ts';
import { isCommonPassword } from '../../platform/signin/commonPasswords.ts';
import { asking, type Prompt } from './asking.ts';
import { CannotCreate } from './cannotCreate.ts';
import { createAdmin, type NewAdmin } from './createAdmin.ts';

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

/** Each answer is looked at before the next is asked for. */
const askAll = async (ask: Prompt): Promise<NewAdmin> => {
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
  const wanted = await asking(askAll);
  const parts = await openParts(settings);
  await createAdmin(parts, wanted).finally(parts.close);
  process.stdout.write(`${wanted.email} may sign in at /admin now.\n`);
};

run().catch((error: unknown) => {
  const isForPeople = error instanceof CannotCreate || error instanceof SettingError;
  const text = error instanceof Error ? (isForPeople ? error.message : error.stack) : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
});
