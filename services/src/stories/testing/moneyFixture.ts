import { proof } from '@klang/contracts/api/proof';
import { bangkokDay, daysAfter } from '@klang/contracts/kit/days';
import type { Page } from 'playwright-core';
import type { Mail } from '../../standins/mail/mailbox.ts';
import { type House, type Language, screens } from './browserFixture.ts';

export type Screen = keyof typeof screens;

export const worldOf = ({ start }: House) => {
  const dev = async <T>(path: string, body?: object): Promise<T> => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(
      `${start.url}/dev/${path}`,
      body && { method: 'POST', headers, body: JSON.stringify(body) },
    );
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return answer.json();
  };
  const now = async (): Promise<number> => Date.parse((await dev<{ readonly now: string }>('clock')).now);
  return {
    today: async (): Promise<string> => bangkokDay(new Date(await now())),
    moveDays: (days: number) => dev('clock', { advanceMs: days * 86_400_000 }),
    /** 10:00 in Bangkok: all automatic mails of the day are sent by then. */
    moveTo: async (on: string) => dev('clock', { advanceMs: Date.parse(`${on}T10:00:00+07:00`) - (await now()) }),
    mailsTo: (to: string) => dev<readonly Mail[]>(`mails?to=${encodeURIComponent(to)}`),
    scan: (payload: string) => dev('payments/scan', { payload }),
  };
};

export const become = async (page: Page, screen: Screen, language: Language): Promise<void> => {
  await page.setViewportSize(screens[screen]);
  await page.context().addInitScript((chosen) => localStorage.setItem('klang-language', chosen), language);
};

export const taken = async (page: Page, button: string): Promise<string> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).first().click(),
  ]);
  const pieces: Buffer[] = [];
  for await (const piece of await download.createReadStream()) pieces.push(piece);
  return Buffer.concat(pieces).toString('latin1');
};

export const proofFileOf = async ({ start }: House, page: Page): Promise<readonly string[]> => {
  const token = await page.evaluate(() => localStorage.getItem('tokenbackendlogin'));
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const call = ({ path }: { readonly path: string }, body: object) =>
    fetch(`${start.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const { data } = (await (await call(proof.days, {})).json()).detail;
  const file = await call(proof.export, { from: data.at(-1).since, to: data[0].on });
  return (await file.text()).trimEnd().split('\n');
};

export const isScrolledSideways = async (page: Page): Promise<boolean> => {
  const before = page.viewportSize();
  await page.setViewportSize(screens.phone);
  const isWider = () => [...document.querySelectorAll('main section')].some((one) => one.scrollWidth > one.clientWidth);
  const found = await page.evaluate(isWider);
  if (before) await page.setViewportSize(before);
  return found;
};

/** dd/mm/yyyy with a Buddhist year. */
export const written = (on: string): string => {
  const [year = '', month, date] = on.split('-');
  return `${date}/${month}/${Number(year) + 543}`;
};

export const bankStatement = (on: string, amountSatang: number): string => {
  const sum = (satang: number) => `"${(satang / 100).toLocaleString('en', { minimumFractionDigits: 2 })}"`;
  const lines = [
    `${written(daysAfter(on, -1))},ค่าธรรมเนียม,${sum(-1_500)}`,
    `${written(on)},รับโอน,${sum(amountSatang)}`,
  ];
  return ['วันที่,รายการ,จำนวนเงิน', ...lines].join('\r\n');
};
