import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { allOrgs } from '../../platform/kit/orgs.ts';
import { CallError } from '../kit/answers.ts';
import { type DrawingParts, openDrawnPages } from './drawnPages.ts';
import { sendTagged } from './entityTags.ts';
import { drawnHomeIn, homeTagsIn } from './homeFiles.ts';
import { manifestOf } from './manifest.ts';
import { type PublishedSite, unheard } from './published.ts';
import { isOfWork, languageIn, sharedPage } from './sharedPage.ts';

/** The service worker that caches the back office for offline use. */
const shellPath = '/backend/shell.js';

/** Replaces a faulty service worker: it deletes the caches and unregisters itself. */
const noShell = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith('klang-shell '));
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
})()));
`;

const built = fileURLToPath(new URL('../../../../web/dist/', import.meta.url));
const yearSeconds = 365 * 86_400;

const isNoPage = /^\/(?:api|dev|files|health|metrics|assets|socket\.io)(?:[/?]|$)/;
const isNamedAsFile = /^[^?]*\.\w+(?:\?|$)/;

/** Browsers ask for HTML, programs for data. Chat previews accept anything. */
const takesPage = (url: string, accepted = '*/*'): boolean =>
  accepted.includes('text/html') || (/^\*\/\*/.test(accepted) && !isNamedAsFile.test(url));

const isForPage = ({ method, url, headers }: FastifyRequest): boolean =>
  /^(?:GET|HEAD)$/.test(method) && !isNoPage.test(url) && takesPage(url, headers.accept);

/** Within LINE a page looks different, so its script draws it. */
const isByLine = ({ url, headers }: FastifyRequest): boolean =>
  /\bLine\/\d/.test(headers['user-agent'] ?? '') || url.includes('liff.state');

export type WebParts = {
  readonly orgOfHost: (host: string) => string;
  readonly published: PublishedSite;
  readonly drawing?: Pick<DrawingParts, 'priceOf' | 'now'>;
  readonly keepsShell?: boolean;
  readonly root?: string;
};

export const webRoutes = async (
  app: FastifyInstance,
  { orgOfHost, published, drawing, keepsShell = true, root = built }: WebParts,
): Promise<void> => {
  const notFound = () => {
    throw new CallError(404, 'notFound');
  };
  if (!existsSync(`${root}index.html`)) return void app.setNotFoundHandler(notFound);
  const page = readFileSync(`${root}index.html`, 'utf8');
  const homeTags = homeTagsIn(root);
  const drawnHome = drawnHomeIn(root, page);
  const failed = (error: unknown) => app.log.error({ err: error }, 'a page could not be rendered');
  const drawnPage = drawing ? await openDrawnPages(root, { ...drawing, published, failed }) : async () => null;
  const siteOf = async (org: string) => {
    const [content, packages] = await Promise.all([published.contentSoon(org), published.packages(org)]);
    return { content, site: { parts: content?.parts ?? unheard(org), questions: content?.questions ?? [], packages } };
  };
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const { url, protocol, host, hostname } = request;
    const [pathname = '/', query = ''] = url.split(/[?#]/);
    const org = orgOfHost(hostname);
    const { content, site } = await siteOf(org);
    const isPublic = content && !isOfWork(pathname);
    const drawn = content && !isByLine(request) ? await drawnPage({ org, pathname, search: query, content }) : null;
    const by = drawn && { drawn: drawn.by };
    const known = { config: published.config(org), ...(isPublic && { content }), ...by };
    const pageRequest = { origin: `${protocol}://${host}`, pathname, search: new URLSearchParams(query), site };
    const filled = drawn
      ? sharedPage(drawnHome(languageIn(pathname)), { ...pageRequest, homeTags: () => [], known, drawn })
      : sharedPage(page, { ...pageRequest, homeTags, known, drawn });
    return sendTagged(request, reply, { type: 'text/html; charset=utf-8', content: filled });
  };

  await app.register(fastifyStatic, {
    root,
    index: false,
    cacheControl: false,
    allowedPath: (path) => !path.startsWith('/server/'),
    preCompressed: true,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      reply.header('cache-control', isHashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache');
      // The scan page is also at the root of the back office.
      if (path.includes(shellPath)) reply.header('service-worker-allowed', '/backend');
    },
  });
  // Left to the plugin, the folder of a thousand files would be read for each of them, to compare how it is spelled.
  const assets = new Set(existsSync(`${root}assets`) ? readdirSync(`${root}assets`) : []);
  app.get<{ Params: { '*': string } }>('/assets/*', ({ params }, reply) =>
    assets.has(params['*']) ? reply.sendFile(`assets/${params['*']}`) : notFound(),
  );
  if (!keepsShell)
    app.get(shellPath, (_, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        .headers({ 'cache-control': 'no-cache', 'service-worker-allowed': '/backend' })
        .send(noShell),
    );
  // Draws the home pages at start, so that the first visitor does not wait.
  app.addHook('onListen', async () => {
    for (const { id } of allOrgs()) {
      const { content } = await siteOf(id);
      for (const pathname of ['/', '/en']) if (content) await drawnPage({ org: id, pathname, search: '', content });
    }
  });
  app.get('/', sendPage);
  app.get('/manifest.webmanifest', async (request, reply) => {
    const { site } = await siteOf(orgOfHost(request.hostname));
    const content = JSON.stringify(manifestOf(site.parts));
    return sendTagged(request, reply, { type: 'application/manifest+json', content });
  });
  app.setNotFoundHandler((request, reply) => {
    return isForPage(request) ? sendPage(request, reply) : notFound();
  });
};
