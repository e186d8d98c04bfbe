import type { RowSchema } from '@klang/contracts/kit/rowFields';
import type { ListShape } from '@klang/contracts/kit/sheet';
import { expect, it } from 'vitest';
import { filesOf, textOf } from './sources.ts';

type Shapes = Readonly<Record<string, ListShape & { readonly row?: RowSchema }>>;
/** Each of its rows is a bill, and says itself whether it is overdue. */
const ofBills = 'billList';
const naming = ['orderId', 'orderNumber', 'customerId', 'customerName'];

const listsThatName = async (): Promise<readonly string[]> => {
  const paths = filesOf('contracts/src/lists/*List.ts');
  const modules = await Promise.all(paths.map(async (path) => (await import(`../${path}`)) as Shapes));
  return modules.flatMap((shapes) =>
    Object.entries(shapes).flatMap(([name, { row }]) =>
      row && naming.some((field) => Object.hasOwn(row.shape, field)) ? [name] : [],
    ),
  );
};

it('every list of staff that names orders or customers says which of them have overdue bills', async () => {
  const sources = filesOf('web/src/areas/backend/*.tsx').map(textOf);
  const names = await listsThatName();
  expect(names.length).toBeGreaterThan(5);
  const drawn = (name: string) => sources.filter((text) => text.includes(`Cells<typeof ${name},`));
  const silent = names.filter((name) => name !== ofBills && !drawn(name).some((text) => /\buseOverdue\(/.test(text)));
  expect(silent).toEqual([]);
});
