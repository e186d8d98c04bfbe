import type { Access, Endpoint } from '@klang/contracts/kit/endpoint';
import { answered, refused } from '@klang/contracts/kit/endpoint';
import { version } from '@klang/contracts/limits';
import { z } from 'zod';

const accessTexts = {
  anyone: 'anyone',
  token: 'anyone with a valid token',
  ofSite: 'a visitor, a customer or a staff member',
  visitor: 'anyone with a web-client token',
  person: 'anyone who is logged in',
  customer: 'a customer who is logged in',
  staff: 'a staff member',
  admin: 'a platform admin',
  staffOrAdmin: 'a staff member or a platform admin',
} as const;

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
  400: 'The body is not valid. `fields` has an error for each wrong field.',
  401: 'The token is missing or no longer valid.',
  403: 'The token has no right for this call.',
  404: 'Not found.',
  409: 'A business rule refuses the call. `refusal` has its code.',
  429: 'Too many calls. Try again after the number of seconds in Retry-After.',
  503: 'A service is temporarily not available. Send the call again after the number of seconds in Retry-After.',
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
          'The id of the command. If it is sent twice, the command runs once. A key belongs to its first body, even if that call was refused: the same key with another body is refused with 422.',
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

export const openApiOf = (endpoints: readonly Endpoint[]) => ({
  openapi: '3.1.0',
  info: {
    title: 'Klang',
    version,
    description:
      'All calls are POST with a JSON body. The answer is `{result, code, detail}`. Files are uploaded as forms, and downloaded as files.',
  },
  components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  paths: Object.fromEntries(endpoints.map((endpoint) => [endpoint.path, { post: operationOf(endpoint) }])),
});
export type OpenApi = ReturnType<typeof openApiOf>;
