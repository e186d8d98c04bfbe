import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Settings } from '../kit/settings.ts';
import { filesInBucket } from './filesInBucket.ts';

/** Names like `klangdee/0f3a….webp`. */
export type FileStore = {
  readonly put: (name: string, bytes: Buffer) => Promise<void>;
  readonly get: (name: string) => Promise<Buffer | null>;
  readonly remove: (name: string) => Promise<void>;
};

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

export const filesInFolder = (folder: string): FileStore => {
  const root = resolve(folder);
  return {
    put: async (name, bytes) => {
      const path = join(root, name);
      const draft = `${path}.${randomBytes(6).toString('hex')}`;
      await mkdir(dirname(path), { recursive: true });
      // Rename, so that no reader sees half a file.
      await writeFile(draft, bytes, { mode: 0o600 });
      await rename(draft, path);
    },
    get: async (name) => {
      try {
        return await readFile(join(root, name));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove: (name) => rm(join(root, name), { force: true }),
  };
};

type FilesSettings = Pick<Settings, 'FILES_URL' | 'FILES_DIR' | 'DATA_DIR'>;

export const filesOf = ({ FILES_URL, FILES_DIR, DATA_DIR }: FilesSettings): FileStore =>
  FILES_URL ? filesInBucket(FILES_URL) : filesInFolder(FILES_DIR ?? join(DATA_DIR, 'files'));
