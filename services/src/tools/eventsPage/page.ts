import { eventCategories } from '@klang/contracts/events/index';
import { type EventSchemas, personalFieldsOf } from '@klang/contracts/kit/event';
import { z } from 'zod';

export type Uses = {
  readonly writersOf: (category: string) => string;
  readonly readersOf: (type: string) => readonly string[];
};

type JsonSchema = {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
};

const kindOf = (schema: JsonSchema): string => {
  if (schema.anyOf) return schema.anyOf.map(kindOf).join(' or ');
  if (schema.enum) return schema.enum.map((value) => `\`${String(value)}\``).join(', ');
  if (schema.format === 'date-time') return 'instant';
  if (schema.format === 'date') return 'day';
  return [schema.type ?? 'anything'].flat().join(' or ');
};

const fieldRows = (schema: z.ZodObject): readonly string[] => {
  const marks = personalFieldsOf(schema);
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
  return Object.entries(properties).map(([field, kind]) => {
    const mark = marks[field];
    const personal = mark ? `encrypted with the ${mark.key} key of \`${mark.subject}\`` : '';
    const kindText = kindOf(kind as JsonSchema);
    return `| \`${field}\` | ${kindText}${required.includes(field) ? '' : ', optional'} | ${personal} |`;
  });
};

const eventSection = (type: string, schema: z.ZodObject, uses: Uses): string => {
  const readers = uses.readersOf(type);
  return [
    `### ${type}`,
    schema.meta()?.description ?? '',
    '',
    '| field | kind | personal |',
    '|---|---|---|',
    ...fieldRows(schema),
    '',
    readers.length > 0
      ? `Read models: ${readers.map((name) => `\`${name}\``).join(', ')}.`
      : 'No read model uses it yet.',
    '',
  ].join('\n');
};

const categorySection = ([category, schemas]: [string, EventSchemas], uses: Uses): string =>
  [
    `## ${category}`,
    `Stream \`${category}-<org>.<id>\`, written by ${uses.writersOf(category)}.`,
    '',
    ...Object.entries(schemas).map(([type, schema]) => eventSection(type, schema, uses)),
  ].join('\n');

const intro = `# Events

\`npm run docs:events\` makes this page from \`contracts/src/events\`. A test fails if it is out of date.
The metadata of every event holds: org, actor (kind, id, name), command id, correlation id, causation id, time, and the IP address of the call.
Name and address are encrypted with the key of the person who acted. An encrypted field is null after the key of its person was destroyed.
`;

export const eventsPage = (uses: Uses): string =>
  `${[intro, ...Object.entries(eventCategories).map((entry) => categorySection(entry, uses))].join('\n').trimEnd()}\n`;
