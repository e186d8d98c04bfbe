// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openLookups, sizeRow } from '../testing/lookupScreen.tsx';
import { freshBrowser } from '../testing/testScreen.tsx';

beforeEach(() => freshBrowser());
afterEach(() => vi.unstubAllGlobals());

it('the list of kinds of codes says of an old label size that it is hard to scan, and what to choose', async () => {
  const kinds = [sizeRow('old', { labelWidthMm: 30, labelHeightMm: 25 }), sizeRow('new', { labelWidthMm: 40 })];
  await openLookups('/backend/generatetypelist', { rows: (kind) => (kind === 'qrtype' ? kinds : []) });
  const words = 'สแกนยาก เลือกอย่างน้อย 40 มม.';
  const said = (await screen.findByRole('row', { name: /ขนาด old/ })).textContent?.replaceAll('\u00a0', ' ');
  expect(said).toContain(`30 มม. ${words}25 มม.`);
  expect((await screen.findByRole('row', { name: /ขนาด new/ })).textContent).not.toContain('สแกนยาก');
});
