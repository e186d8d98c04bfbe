import { calendar, type StoredDay } from '@klang/contracts/api/calendar';
import type { Page } from 'playwright-core';

type CallAddress = { readonly path: string };

export const askOn = async (page: Page, { path }: CallAddress, body: object): Promise<Buffer> => {
  const response = await page.evaluate(
    async ([to, payload]) => {
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${localStorage.getItem('tokenbackendlogin')}`,
      };
      const answer = await fetch(`${to}`, { method: 'POST', headers, body: JSON.stringify(payload) });
      return [...new Uint8Array(await answer.arrayBuffer())];
    },
    [path, body] as const,
  );
  return Buffer.from(response);
};

export const scan = async (page: Page, ...labels: readonly string[]): Promise<void> => {
  const field = page.getByRole('textbox', { name: 'ยิงป้ายด้วยเครื่องสแกน' });
  for (const label of labels) {
    await field.fill(label);
    await field.press('Enter');
  }
};

type SentScans = { readonly scans: readonly { readonly scanId: string }[] };

/** The server does what the first sending asks, and the page never hears of it. Gives the scans of each sending. */
export const loseFirstAnswer = async (page: Page, { path }: CallAddress): Promise<readonly (readonly string[])[]> => {
  const sent: (readonly string[])[] = [];
  await page.route(`**${path}`, async (route) => {
    const { scans }: SentScans = route.request().postDataJSON();
    sent.push(scans.map(({ scanId }) => scanId));
    if (sent.length > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  return sent;
};

type Call = (endpoint: CallAddress, body: object) => Promise<{ readonly days: readonly StoredDay[] }>;
/** A time in the next weeks at which a crew can still collect something. */
export const freePickUp = async (call: Call): Promise<{ readonly on: string; readonly slotId: string }> => {
  const later = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const { days } = await call(calendar.kept, { from: later(2), to: later(30) });
  const [free] = days
    .filter(({ closed }) => !closed?.visits.includes('pickUp'))
    .flatMap(({ on, slots }) => slots.map((slot) => ({ on, ...slot })))
    .filter(({ visit, booked, places }) => visit === 'pickUp' && booked < places);
  return { on: free?.on ?? '', slotId: free?.slotId ?? '' };
};
