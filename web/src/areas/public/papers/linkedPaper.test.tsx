// @vitest-environment happy-dom
import { papers } from '@klang/contracts/api/papers';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer, freshBrowser, openApp } from '../../../testing/testScreen.tsx';

beforeEach(() => freshBrowser());

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

const paper = {
  number: '00000-RT-6911-0001',
  kind: 'RT',
  on: '2026-11-02',
  totalSatang: 149_000,
  isReceiptAlone: false,
  state: 'valid',
  replacedBy: null as string | null,
  replacedBySatang: null as number | null,
  replacedAt: null as string | null,
  refersTo: null,
  creditedSatang: 0,
};
const linkTo = (about: Partial<typeof paper>) =>
  fakeServer(({ path }) => {
    const found = { ...paper, ...about };
    if (path === papers.aboutLinked.path) return { json: { result: true, code: 200, detail: found } };
    if (path !== papers.proof.path) return undefined;
    const proof = {
      ...found,
      number: found.replacedBy ?? '',
      state: 'valid',
      replacedBy: null,
      replacedBySatang: null,
      replacedAt: null,
    };
    const detail = { ...proof, before: null, after: null, lookedAt: '2026-11-03T03:00:00.000Z' };
    return { json: { result: true, code: 200, detail } };
  });

describe('the linked page of', () => {
  it('a receipt names it, and lets a mistake be reported', async () => {
    linkTo({});
    await openApp('/en/taxinvoice?link=abc');
    await screen.findByRole('heading', { name: 'Your receipt' });
    screen.getByText('00000-RT-6911-0001');
    expect(hrefOf('Report a mistake')).toBe('/en/taxinvoice?link=abc&correct=1');
  });

  it('a credit note has its own words, and no mistake to report', async () => {
    const sent = linkTo({ kind: 'CN', number: '00000-CN-6911-0001' });
    const { user } = await openApp('/en/taxinvoice?link=abc');
    await screen.findByRole('heading', { name: 'Your credit note' });
    expect(screen.queryByRole('link', { name: 'Report a mistake' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Download the paper' }));
    expect(sent.some(({ path }) => path === papers.linked.path)).toBe(true);
  });

  it('a canceled receipt says so, and leads to the proof of the one that stands instead', async () => {
    const sent = linkTo({ state: 'cancelled', replacedBy: '00000-RT-6911-0002', replacedBySatang: 149_000 });
    const { user } = await openApp('/en/taxinvoice?link=abc');
    await screen.findByText('This paper is canceled');
    screen.getByText('Canceled. Use 00000-RT-6911-0002 instead.');
    expect(screen.queryByRole('link', { name: 'Report a mistake' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Check 00000-RT-6911-0002' }));
    await screen.findByRole('heading', { name: 'This paper was issued by us' });
    const [asked] = sent.filter(({ path }) => path === papers.proof.path);
    expect(asked?.body).toEqual({ number: '00000-RT-6911-0002', totalSatang: 149_000 });
  });

  it('a canceled receipt whose successor is not issued yet says that it comes', async () => {
    linkTo({ state: 'cancelled' });
    await openApp('/en/taxinvoice?link=abc');
    await screen.findByText('Canceled. The new one is being issued.');
  });
});
