import { existsSync, watch } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folders = ['contracts', 'services', 'projections'];
const settleMs = 150;

export const watchSource = (onChange: () => void): void => {
  let timer: NodeJS.Timeout | undefined;
  for (const folder of folders) {
    const path = fileURLToPath(new URL(`../../../${folder}/src`, import.meta.url));
    if (!existsSync(path)) continue;
    watch(path, { recursive: true }, (_, file) => {
      if (!file?.endsWith('.ts') || file.endsWith('.test.ts')) return;
      clearTimeout(timer);
      timer = setTimeout(onChange, settleMs);
    });
  }
};
