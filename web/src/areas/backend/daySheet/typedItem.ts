import type { WholeTrip } from '@klang/contracts/api/custody';
import { asKeyed, labelTyped } from '../scan/typedCode.ts';

type Item = WholeTrip['items'][number];

export const itemTyped = (items: readonly Item[], typed: string, hosts: readonly string[]): Item | undefined => {
  const words = asKeyed(typed.trim()).toUpperCase();
  if (words === '') return undefined;
  const carrying = items.find(({ code }) => code !== null && code === labelTyped(typed, hosts));
  if (carrying) return carrying;
  const end = `-${words.padStart(2, '0')}`;
  return items.find(({ itemId }) => itemId === words) ?? items.find(({ itemId }) => itemId.endsWith(end));
};
