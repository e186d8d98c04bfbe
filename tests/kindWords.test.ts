import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { billLineKinds } from '@klang/contracts/bills/bill';
import { codeStateTexts } from '@klang/contracts/codes/codeStateTexts';
import { tripKindTexts } from '@klang/contracts/custody/tripTexts';
import { mailStateTexts } from '@klang/contracts/mails/mailStateTexts';
import { lineTexts } from '@klang/contracts/papers/lineTexts';
import { paperKindTexts } from '@klang/contracts/papers/paperKindTexts';
import { payMethodTexts, paymentStateTexts } from '@klang/contracts/payments/payMethodTexts';
import { printStateTexts } from '@klang/contracts/prints/printStateTexts';
import { describe, expect, it } from 'vitest';
import { root, textOf } from './sources.ts';

const tables = {
  lineTexts,
  tripKindTexts,
  payMethodTexts,
  paperKindTexts,
  paymentStateTexts,
  mailStateTexts,
  printStateTexts,
  codeStateTexts,
};

type Tree = { readonly [key: string]: string | Tree };
/** Sentences and names of files, by the kind. They say more than its word. */
const sentences = [
  'checkout.json.pay.title',
  'checkout.json.next.money',
  'profile.json.paper.linked',
  'profile.json.paper.file',
  'things.json.missed.title',
  'things.json.missed.left',
];
const isSentence = (name: string, text: string): boolean =>
  text.includes('{{') || /(Text|note)$/.test(name) || sentences.includes(name);

const groupsIn = (tree: Tree, name: string): readonly { readonly name: string; readonly keys: readonly string[] }[] => {
  const all = Object.entries(tree);
  const keys = all.flatMap(([key, value]) => (typeof value === 'string' && !isSentence(name, value) ? [key] : []));
  const inner = all.flatMap(([key, value]) => (typeof value === 'string' ? [] : groupsIn(value, `${name}.${key}`)));
  return [{ name, keys }, ...inner];
};

const groups = readdirSync(join(root, 'web/src/locales/en')).flatMap((file) =>
  groupsIn(JSON.parse(textOf(`web/src/locales/en/${file}`)), file),
);

describe('the words of a kind or a status', () => {
  it.each(Object.entries(tables))('stand once, in %s, and not among the texts of a page', (_, table) => {
    const again = groups.filter(({ keys }) => keys.length > 2 && keys.every((key) => Object.hasOwn(table, key)));
    expect(again).toEqual([]);
  });

  it('call the lines of a quote, a bill and a paper alike', () => {
    expect(billLineKinds.filter((kind) => !Object.hasOwn(lineTexts, kind))).toEqual([]);
    expect(lineTexts.service).toEqual({ th: 'ค่าบริการยกของ', en: 'Handling' });
    expect(lineTexts.inventory.en).toBe('Inventory list');
  });
});
