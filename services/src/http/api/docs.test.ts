import { endpoints } from '@klang/contracts/api/index';
import { exportFormats } from '@klang/contracts/kit/sheet';
import { describe, expect, it } from 'vitest';
import { openApiOf } from './openapi.ts';
import { docsPage } from './page.ts';

const document = openApiOf(endpoints);
const page = docsPage(endpoints);

describe('the page and the document of the calls', () => {
  it('name every call that is declared', () => {
    expect(Object.keys(document.paths).sort()).toEqual(endpoints.map(({ path }) => path).sort());
    for (const { path } of endpoints) expect(page).toContain(`<code>${path}</code>`);
  });

  it('say who may call, what to send and what comes back', () => {
    const { post } = document.paths['/api/engine/order/cancel'] ?? {};
    expect(post?.description).toBe('Who may call: a customer who is logged in.');
    expect(post?.requestBody.content).toMatchObject({
      'application/json': { schema: { required: ['orderId', 'reason'] } },
    });
    expect(Object.keys(post?.responses ?? {})).toEqual(['200', '400', '401', '403', '404', '409', '429', '503']);
  });

  it('say which calls take a form with files, and which answer with a file', () => {
    const upload = document.paths['/api/owner/upload/image']?.post;
    expect(upload?.requestBody.content).toMatchObject({ 'multipart/form-data': { schema: { required: ['images'] } } });
    const sheet = document.paths['/api/owner/export/size']?.post;
    expect(Object.keys(sheet?.responses[200].content ?? {})).toEqual(Object.values(exportFormats));
  });

  it('run no script', () => {
    expect(page).not.toMatch(/<script|\son\w+=/);
  });
});
