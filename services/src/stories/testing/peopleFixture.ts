import type { Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { demoPassword } from '../../demo/accounts.ts';
import { waitFor } from '../../processes/waiting.ts';
import type { Mail } from '../../standins/mail/mailbox.ts';
import type { House } from './browserFixture.ts';
import { answer } from './pressing.ts';

export const card = {
  name: 'card.png',
  mimeType: 'image/png',
  buffer: PNG.sync.write(new PNG({ width: 800, height: 500 })),
};

export type Person = Readonly<Record<'firstname' | 'lastname' | 'email' | 'phone', string>>;

export const register = async (page: Page, person: Person, password: string = demoPassword): Promise<void> => {
  await page.goto('/registerpage');
  for (const [field, value] of Object.entries({ ...person, password }))
    await page.locator(`[name=${field}]`).fill(value);
  for (const kind of ['termsandconditions', 'pdpa']) {
    const consent = page.locator(`[name=${kind}]`);
    if (await consent.count()) await consent.check();
  }
  await page.locator('button[type=submit]').click();
  await page.waitForURL('**/profile');
};

export const answerWhy = async (page: Page, reason: string, name: string): Promise<void> => {
  await page.getByRole('dialog').getByRole('textbox').fill(reason);
  await answer(page, name);
};

export const mailAbout = ({ start }: House, to: string, subject: RegExp): Promise<Mail> =>
  waitFor(
    async () => {
      const response = await fetch(`${start.url}/dev/mails?to=${encodeURIComponent(to)}`);
      const mails: readonly Mail[] = await response.json();
      return mails.find((mail) => subject.test(mail.subject));
    },
    { withinMs: 20_000, failure: `No mail ${subject} came to ${to}.`, everyMs: 50 },
  );
