import { join } from 'node:path';
import { build, type Plugin, type UserConfig } from 'vite';

/** Builds the server-side drawing of the first pages into one file without package imports. */
export const drawnPages = (config: UserConfig): Plugin => ({
  name: 'drawn-pages',
  apply: 'build',
  writeBundle: async ({ dir = '' }) => {
    await build({
      ...config,
      configFile: false,
      logLevel: 'warn',
      ssr: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        ssr: 'src/app/drawPage.tsx',
        outDir: join(dir, 'server'),
        assetsInlineLimit: 0,
        copyPublicDir: false,
        // The server runs these files as modules. The extension says so, whatever package.json surrounds the folder.
        rolldownOptions: { output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' } },
      },
    });
  },
});
