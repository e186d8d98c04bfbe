import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

export const root = new URL('..', import.meta.url).pathname;

/** The files that match and that git tracks or would add (not ignored). */
export const filesOf = (...patterns: readonly string[]): readonly string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(root, path)));

export const sourceFiles = (): readonly string[] => filesOf('*.ts', '*.tsx');

export const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');
export const linesOf = (path: string): readonly string[] => textOf(path).trimEnd().split('\n');

const importPattern =
  /(?:^|\n)\s*(?:import|export)\b[^'"=;]*?\bfrom\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

const cssPattern = /@import\s+['"]([^'"]+)['"]|\bcomposes:[^;]*\bfrom\s*['"]([^'"]+)['"]|\burl\(['"]?([^'")]+)['"]?\)/g;

/** The imports of a file: a path from the root for our own files, the bare name for a package. */
export const importsOf = (path: string): readonly string[] =>
  [...textOf(path).matchAll(path.endsWith('.css') ? cssPattern : importPattern)].map((found) => {
    const target = found[1] ?? found[2] ?? found[3] ?? '';
    if (target.startsWith('.')) return normalize(join(dirname(path), target));
    const own = /^@klang\/(\w+)\/(.+)$/.exec(target);
    return own ? `${own[1]}/src/${own[2]}.ts` : target;
  });
