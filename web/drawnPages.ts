import { join } from 'node:path';
import { build, type Plugin, type UserConfig } from 'vite';

/** Builds beside the site what draws its first pages on the server: in one file, which needs no packages there. */
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
        // Modules by their names, whatever lies around the folder.
        rolldownOptions: { output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' } },
      },
    });
  },
});
