import type { Access, Endpoint } from '@klang/contracts/kit/endpoint';
import { answered, refused } from '@klang/contracts/kit/endpoint';
import { version } from '@klang/contracts/limits';
import { z } from 'zod';

const accessTexts = {
  anyone: 'anyone',
  token: 'anyone with a token of any kind',
  ofSite: 'a visitor, a customer or a backend user',
  visitor: 'anyone with a web-client token',
  person: 'whoever is signed in',
  customer: 'a signed-in customer',
  staff: 'a backend user',
  admin: 'a platform admin',
  worker: 'a backend user or a platform admin',
} as const;

/** What a reader of the calls is told about who may make them. */
export const accessText = (access: Access): string => {
  if (typeof access !== 'object') return accessTexts[access];
  const { module, right, orViewers = [], orVisitors } = access;
  return [
    `staff with right ${right} on ${module}`,
    ...(orViewers.length > 0 ? [`staff who may view ${orViewers.join(', ')}`] : []),
    ...(orVisitors ? [accessTexts.visitor] : []),
  ].join(', or ');
};

const jsonBody = (schema: z.ZodType, io: 'input' | 'output') => ({
  'application/json': { schema: z.toJSONSchema(schema, { io, unrepresentable: 'any' }) },
});

const formBody = (field: string, body: z.ZodType) => ({
  'multipart/form-data': {
    schema: {
      type: 'object',
      properties: {
        ...z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }).properties,
        [field]: { type: 'array', items: { type: 'string', format: 'binary' } },
      },
      required: [field],
    },
  },
});

const fileBody = (types: readonly string[]) =>
  Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));

const refusals = {
  400: 'The body is not what the call takes; `fields` says what is wrong where.',
  401: 'No token, or one that is not valid any more.',
  403: 'The token may not do this.',
  404: 'There is no such thing.',
  409: 'The rules of the business refuse it; `refusal` says which.',
  429: 'Too often; try again after the seconds in Retry-After.',
  503: 'A part is away for a moment; send it again after the seconds in Retry-After.',
};

const operationOf = (endpoint: Endpoint) => ({
  operationId: endpoint.path.split('/').slice(2).join('_'),
  tags: [endpoint.path.split('/')[2] ?? 'api'],
  summary: endpoint.summary,
  description: `Who may call: ${accessText(endpoint.access)}.`,
  security: endpoint.access === 'anyone' ? [] : [{ bearer: [] }],
  ...(endpoint.kind === 'command' && {
    parameters: [
      {
        name: 'Idempotency-Key',
        in: 'header',
        description:
          "The command's id: sent twice, it happens once. It belongs to this body from the first time on, also where that was refused: another body under it is refused with 422.",
        schema: { type: 'string' },
      },
    ],
  }),
  requestBody: {
    required: true,
    content: endpoint.upload ? formBody(endpoint.upload, endpoint.body) : jsonBody(endpoint.body, 'input'),
  },
  responses: {
    200: {
      description: 'Done.',
      content: endpoint.file ? fileBody(endpoint.file) : jsonBody(answered(endpoint.detail), 'output'),
    },
    ...Object.fromEntries(
      Object.entries(refusals).map(([code, description]) => [
        code,
        { description, content: jsonBody(refused, 'output') },
      ]),
    ),
  },
});

/** The OpenAPI document of all declared calls. */
export const openApiOf = (endpoints: readonly Endpoint[]) => ({
  openapi: '3.1.0',
  info: {
    title: 'Klang',
    version,
    description:
      'Calls are POSTs with a JSON body and answer `{result, code, detail}`; files go in by forms and come out as themselves.',
  },
  components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  paths: Object.fromEntries(endpoints.map((endpoint) => [endpoint.path, { post: operationOf(endpoint) }])),
});
export type OpenApi = ReturnType<typeof openApiOf>;
