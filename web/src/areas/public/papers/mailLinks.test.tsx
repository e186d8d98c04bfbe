// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer, freshBrowser, openApp } from '../../../testing/testScreen.tsx';

beforeEach(() => freshBrowser());

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('the link of a mail about', () => {
  it.each([
    ['a missing certificate', 'certificate=o1-p1', 'Send a withholding certificate', /tax withheld/],
    ['a receipt to correct', 'correct=o1-p1', 'Correct a receipt', /receipt/],
  ])('%s says to a visitor what it is about and leads through the login back to it', async (_, query, title, text) => {
    fakeServer(() => undefined);
    await openApp(`/en/taxinvoice?${query}`);
    await screen.findByRole('heading', { level: 1, name: title });
    screen.getByText(text, { selector: 'p' });
    const way = hrefOf('Login and continue');
    expect(way).toBe(`/en/loginpage?from=${encodeURIComponent(`taxinvoice?${query}`)}`);
    expect(screen.queryByLabelText('Number of the paper')).toBeNull();
  });
});
