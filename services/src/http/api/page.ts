import type { Endpoint } from '@klang/contracts/kit/endpoint';
import { version } from '@klang/contracts/limits';
import { z } from 'zod';
import { accessText } from './openapi.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (char) => escapes[char] ?? char);

const schemaBlock = (title: string, schema: z.ZodType, io: 'input' | 'output'): string => {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return `<h4>${title}</h4><pre>${escapeHtml(JSON.stringify(shape, null, 2))}</pre>`;
};

const bodyBlock = ({ upload, body }: Endpoint): string =>
  upload
    ? `<h4>Body</h4><p>A form with files in the field <code>${escapeHtml(upload)}</code>.</p>${schemaBlock('Other fields, as JSON', body, 'input')}`
    : schemaBlock('Body', body, 'input');
const answerBlock = ({ file, detail }: Endpoint): string =>
  file
    ? `<h4>Answer</h4><p>${escapeHtml(file.join(' or '))}</p>`
    : schemaBlock('Detail of the answer', detail, 'output');

const callBlock = (endpoint: Endpoint): string => `
<details class="call" id="${escapeHtml(endpoint.path)}">
  <summary><span class="kind ${endpoint.kind}">${endpoint.kind}</span><code>${escapeHtml(endpoint.path)}</code>
  <span class="says">${escapeHtml(endpoint.summary)}</span></summary>
  <p>Who may call: ${escapeHtml(accessText(endpoint.access))}.</p>
  ${bodyBlock(endpoint)}
  ${answerBlock(endpoint)}
</details>`;

const areaTitles: Record<string, string> = {
  authen: 'Login',
  engine: 'Customers',
  owner: 'Back office',
  admin: 'Console',
};

const areaBlock = ([area, calls]: [string, readonly Endpoint[] | undefined]): string =>
  `<section><h2>${areaTitles[area] ?? area}</h2>${(calls ?? []).map(callBlock).join('')}</section>`;

const byArea = (endpoints: readonly Endpoint[]): ReadonlyMap<string, Endpoint[]> => {
  const areas = new Map<string, Endpoint[]>();
  for (const endpoint of endpoints) {
    const area = endpoint.path.split('/')[2] ?? '';
    areas.set(area, [...(areas.get(area) ?? []), endpoint]);
  }
  return areas;
};

export const docsPage = (endpoints: readonly Endpoint[]): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Klang · calls</title><link rel="stylesheet" href="/api/docs/page.css"></head>
<body>
<header><h1>Klang <span>คลัง</span></h1>
<p>Version ${version}. Every call is a <code>POST</code> with a JSON body and <code>Authorization: Bearer</code>. It answers
<code>{ result, code, detail }</code> with the HTTP status. The id of a command is its <code>Idempotency-Key</code>: if it is sent twice, it runs once.
The same key with another body is refused (422), even if the first call was refused.
The same for programs: <a href="/api/docs/json">OpenAPI 3.1</a>.</p></header>
<main>${[...byArea(endpoints)].map(areaBlock).join('')}</main>
</body></html>`;
