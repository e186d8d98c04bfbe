import { expect, it } from 'vitest';
import { MailNotSent, openMailer, troubleOf } from './mailer.ts';

it.each([
  [{ code: 'ECONNECTION' }, 'away'],
  [{ code: 'ETIMEDOUT' }, 'away'],
  [{ code: 'EDNS' }, 'away'],
  [{ code: 'EAUTH', responseCode: 535 }, 'login'],
  [{ code: 'EENVELOPE', responseCode: 550 }, 'address'],
  [{ code: 'EENVELOPE', responseCode: 450 }, 'refused'],
  [{ code: 'EMESSAGE', responseCode: 554 }, 'refused'],
  [{ code: 7 }, 'refused'],
  ['gone', 'refused'],
])('%j is known as a mail that was not sent because: %s', (failure, trouble) => {
  expect(troubleOf(failure)).toBe(trouble);
});

it('the mailer says what is missing where no server sends mails, and of a server that is not there that it is silent', async () => {
  const mail = { to: 'a@example.com', subject: 's', text: 't', html: 'h' };
  const sent = (url: string | undefined) => openMailer(url, 'Klang <no-reply@klang.test>').send(mail);
  await expect(sent(undefined)).rejects.toThrow('SMTP_URL is missing');
  const silent = await sent('smtp://127.0.0.1:1').catch((error: unknown) => error);
  expect(silent).toBeInstanceOf(MailNotSent);
  expect(silent).toMatchObject({ trouble: 'away', message: 'The mail server did not answer.' });
});
