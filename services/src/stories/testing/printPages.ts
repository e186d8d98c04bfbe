import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { press } from './pressing.ts';
import { signInAsStaff } from './staffFixture.ts';
import { chooseIn } from './visitPages.ts';

type Print = { readonly stationId: string | null; readonly state: string; readonly sent: number };
type Label = { readonly itemId: string; readonly code: string };

/** Gives what the phone says of the labels that wait. */
export const askForLabel = async (phone: Page, { itemId, code }: Label, stationName: string) => {
  await phone.goto(`/backend/scanqrcode?do=lookUp&code=${itemId}`);
  await press(phone, 'พิมพ์ที่สถานี');
  const dialog = phone.getByRole('dialog', { name: `พิมพ์ ${code}` });
  await chooseIn(dialog, 'พิมพ์ที่ไหน', stationName);
  await dialog.getByRole('button', { name: 'ส่งไปพิมพ์' }).click();
  await phone.getByText('ส่งไปพิมพ์แล้ว').waitFor();
  await phone.goto('/backend/printqrcode');
  return phone.getByRole('region', { name: 'คิวถัดไป' }).getByRole('listitem').filter({ hasText: code });
};

export const printAtStation = async (printer: Page, stationName: string): Promise<void> => {
  await signInAsStaff(printer, 'owner');
  await printer.goto('/backend/printqrcode');
  await press(printer, `เครื่องนี้คือ ${stationName}`);
  await printer.getByRole('button', { name: 'ออกครบ' }).click();
};

/** The state of each print of a station, and how often it was sent to the printer. */
export const printsAt = (jobs: Readonly<Record<string, readonly Print[]>>, stationId: string) =>
  Object.values(jobs).flatMap((some) =>
    some.filter((one) => one.stationId === stationId).map(({ state, sent }) => [state, sent]),
  );

/** The file of the labels that an order has just got. */
export const labelsOf = async (page: Page, firstCode: string): Promise<Uint8Array> => {
  const panel = page.getByRole('region', { name: firstCode });
  await panel.getByRole('combobox', { name: 'กระดาษ' }).selectOption('kind');
  const coming = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'พิมพ์ป้าย' }).click();
  return readFile(await (await coming).path());
};
