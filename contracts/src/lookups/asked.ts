import { z } from 'zod';
import { type LookupDefinition, recordFieldNames, storable } from '../kit/lookup.ts';
import { unknownField } from '../kit/unknownField.ts';

/** Rows of one page, and of one list on the socket. */
export const mostRows = 1_000;

type Fields = Pick<LookupDefinition, 'fields'>;

/** The fields by which a list can be filtered, sorted and cut down. */
export const fieldNamesOf = ({ fields }: Fields): readonly string[] => [...recordFieldNames, ...Object.keys(fields)];

const text = z.string().max(300).regex(storable);
const plainValue = z.union([text, z.number(), z.boolean(), z.null()]);
/** One value, or several of which one must be there. */
const wanted = <T extends z.ZodType>(value: T) => z.union([value, z.array(value).max(200)]).optional();

/** "name_th -sort", ["name_th", "-sort"] and {"name_th": 1, "sort": -1} are the same. */
const wordsOf = (given: unknown): unknown => {
  if (typeof given === 'string') return given.split(/[\s,]+/).filter(Boolean);
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given;
  return Object.entries(given).map(([name, turn]) => (turn === -1 ? `-${name}` : name));
};
const listed = (names: readonly string[]) =>
  z.preprocess(
    wordsOf,
    z
      .array(z.string().max(100))
      .max(60)
      .superRefine((given, { addIssue }) => {
        for (const name of given.filter((one) => !names.includes(one)))
          addIssue({ code: 'custom', path: [name], params: unknownField(name) });
      }),
  );

/** Which entries: by the values of their fields and by words. */
export const lookupFilter = ({ fields }: Fields) => ({
  filter: z
    .strictObject({
      _id: wanted(text),
      active: wanted(z.boolean()),
      status: wanted(z.int32()),
      sort: wanted(z.int32()),
      ...Object.fromEntries(Object.keys(fields).map((name) => [name, wanted(plainValue)])),
    })
    .default({}),
  search: z.string().trim().max(100).regex(storable).default(''),
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
    /** Instead of a page: the entries behind the one whose `next` this was. */
    after: z.string().max(2_000).optional(),
  });
export type GetBody = z.output<ReturnType<typeof getBody>>;

export const exportBody = (definition: Fields) =>
  z.strictObject({
    ...lookupFilter(definition),
    sort: sorted(definition),
    /** What the screen shows, in its order; without it every field. */
    columns: listed(['_id', ...fieldNamesOf(definition)]).optional(),
    format: z.enum(['csv', 'xlsx']),
    /** Of the headings and of what is chosen; without it the language of the call. */
    language: z.enum(['th', 'en']).optional(),
  });
export type ExportBody = z.output<ReturnType<typeof exportBody>>;
