import { existsSync, readFileSync } from 'node:fs';
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
import { noShell, shellPath } from './shell.ts';

const built = fileURLToPath(new URL('../../../../web/dist/', import.meta.url));
const yearSeconds = 365 * 86_400;

const isNoPage = /^\/(?:api|dev|files|health|metrics|assets|socket\.io)(?:[/?]|$)/;
const isNamedAsFile = /^[^?]*\.\w+(?:\?|$)/;

/** A browser asks for pages by name, a program for data; what shows links in chats takes whatever there is. */
const takesPage = (url: string, accepted = '*/*'): boolean =>
  accepted.includes('text/html') || (/^\*\/\*/.test(accepted) && !isNamedAsFile.test(url));

const isForPage = ({ method, url, headers }: FastifyRequest): boolean =>
  /^(?:GET|HEAD)$/.test(method) && !isNoPage.test(url) && takesPage(url, headers.accept);

/** Within LINE, or on the way there, a page looks otherwise: its script knows how. */
const isByLine = ({ url, headers }: FastifyRequest): boolean =>
  /\bLine\/\d/.test(headers['user-agent'] ?? '') || url.includes('liff.state');

export type WebParts = {
  readonly orgOfHost: (host: string) => string;
  readonly published: PublishedSite;
  /** Without it every page is drawn by its script. */
  readonly drawing?: Pick<DrawingParts, 'priceOf' | 'now'>;
  /** Whether devices may keep the back office for when they have no line. */
  readonly keepsShell?: boolean;
  /** The folder of the built web. */
  readonly root?: string;
};

/** The web application: its files, and its one page at every address that is no file. */
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
  const failed = (error: unknown) => app.log.error({ err: error }, 'a page could not be drawn');
  const drawnPage = drawing ? await openDrawnPages(root, { ...drawing, published, failed }) : async () => null;
  const siteOf = async (org: string) => {
    const [said, packages] = await Promise.all([published.contentSoon(org), published.packages(org)]);
    return { said, site: { parts: said?.parts ?? unheard(org), questions: said?.questions ?? [], packages } };
  };
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const { url, protocol, host, hostname } = request;
    const [pathname = '/', query = ''] = url.split(/[?#]/);
    const org = orgOfHost(hostname);
    const { said, site } = await siteOf(org);
    const isPublic = said && !isOfWork(pathname);
    const drawn = said && !isByLine(request) ? await drawnPage({ org, pathname, search: query, content: said }) : null;
    const by = drawn && { drawn: drawn.by };
    const known = { config: published.config(org), ...(isPublic && { content: said }), ...by };
    const asked = { origin: `${protocol}://${host}`, pathname, search: new URLSearchParams(query), site };
    const filled = drawn
      ? sharedPage(drawnHome(languageIn(pathname)), { ...asked, homeTags: () => [], known, drawn })
      : sharedPage(page, { ...asked, homeTags, known, drawn });
    return sendTagged(request, reply, { type: 'text/html; charset=utf-8', content: filled });
  };

  await app.register(fastifyStatic, {
    root,
    index: false,
    cacheControl: false,
    // What the server itself runs is nobody's page.
    allowedPath: (path) => !path.startsWith('/server/'),
    preCompressed: true,
    // Files under assets carry a hash of their content in their names.
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      reply.header('cache-control', isHashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache');
      // The scan page also stands at the address of the back office itself.
      if (path.includes(shellPath)) reply.header('service-worker-allowed', '/backend');
    },
  });
  if (!keepsShell)
    app.get(shellPath, (_, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        .headers({ 'cache-control': 'no-cache', 'service-worker-allowed': '/backend' })
        .send(noShell),
    );
  // The first visitor after a start waits for no more than the next.
  app.addHook('onListen', async () => {
    for (const { id } of allOrgs()) {
      const { said } = await siteOf(id);
      for (const pathname of ['/', '/en']) if (said) await drawnPage({ org: id, pathname, search: '', content: said });
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
