import { z } from 'zod';
import { day } from '../kit/event.ts';
import { type Field, type LookupDefinition, recordFieldNames } from '../kit/lookup.ts';
import { listed, sheetFields } from '../kit/sheet.ts';
import { anyText, id, text } from '../kit/text.ts';

const mostNamed = 5_000;
export const mostRows = 1_000;

type Fields = Pick<LookupDefinition, 'fields'>;

export const fieldNamesOf = ({ fields }: Fields): readonly string[] => [...recordFieldNames, ...Object.keys(fields)];

const plainValue = z.union([anyText.max(300), z.number(), z.boolean(), z.null()]);
/** A list means "any of". */
const severalOf = <T extends z.ZodType>(value: T) => z.union([value, z.array(value).max(200)]).optional();

const span = z.strictObject({ from: day.optional(), to: day.optional() });
const wantedOf = ({ is }: Field) =>
  is === 'day' ? z.union([severalOf(plainValue), span]).optional() : severalOf(plainValue);

export const lookupFilter = ({ fields }: Fields) => ({
  filter: z
    .strictObject({
      _id: z.union([id, z.array(id).max(mostNamed)]).optional(),
      active: severalOf(z.boolean()),
      status: severalOf(z.int32()),
      sort: severalOf(z.int32()),
      ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, wantedOf(field)])),
    })
    .default({}),
  search: text(100).default(''),
});

const sorted = (definition: Fields) => {
  const names = fieldNamesOf(definition);
  return listed([...names, ...names.map((name) => `-${name}`)]).optional();
};

export const getBody = (definition: Fields) =>
  z.strictObject({
    ...lookupFilter(definition),
    select: listed(['_id', ...fieldNamesOf(definition)]).optional(),
    sort: sorted(definition),
    page: z.int().min(1).max(100_000).default(1),
    limit: z.int().min(1).max(mostRows).default(mostRows),
    after: anyText.max(2_000).optional(),
  });
export type GetBody = z.output<ReturnType<typeof getBody>>;

export const exportBody = (definition: Fields) =>
  z.strictObject({
    ...lookupFilter(definition),
    sort: sorted(definition),
    ...sheetFields(['_id', ...fieldNamesOf(definition), 'changedAt']),
  });
export type ExportBody = z.output<ReturnType<typeof exportBody>>;
