import type { Plugin } from 'vite';

/** Fonts of the first screen: preloaded with the script instead of after the styles. */
const firstFonts = /ibm-plex-sans-thai-(thai|latin)-(400|500|600)-normal-[^/]*\.woff2$/;

export const preloadFonts = (): Plugin => ({
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => firstFonts.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
          injectTo: 'head' as const,
        })),
  },
});

export const outlineFirst = (): Plugin => ({
  name: 'outline-first',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle }) => {
      const built = Object.values(bundle ?? {}).find((one) => one.type === 'chunk' && one.name === 'outline');
      const attrs = built ? { src: `/${built.fileName}` } : { type: 'module', src: '/src/app/outline.ts' };
      return [{ tag: 'script', attrs, injectTo: 'head-prepend' as const }];
    },
  },
});
