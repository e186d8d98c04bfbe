import { build, type Rolldown, type UserConfig } from 'vite';

export type FileGroups = Rolldown.CodeSplittingGroup[];
type Chunk = Rolldown.OutputChunk;
type Output = Rolldown.RolldownOutput['output'];
/** What a reader takes who opens a page: the page, its frame, and all that both import. */
type Load = { readonly chunks: ReadonlySet<Chunk>; readonly weight: number };
/** Chunks of the plain build that come as one file. */
type File = { readonly chunks: Chunk[]; readonly loads: Set<Load>; bytes: number };

/** Script that comes in the time of one request, in bytes before they are packed. */
const requestBytes = 6_000;
const frames = {
  public: ['src/app/main.tsx', 'src/app/PublicArea.tsx', 'src/app/FramedPage.tsx'],
  backend: ['src/app/main.tsx', 'src/app/workRoutes.ts', 'src/app/BackendArea.tsx', 'src/app/OfficePage.tsx'],
  admin: ['src/app/main.tsx', 'src/app/workRoutes.ts', 'src/app/AdminArea.tsx', 'src/app/OfficePage.tsx'],
} as const;
/** Visitors come once, over slow lines; who works here keeps the files. */
const weightOf = { public: 8, backend: 1, admin: 1 } as const;
/** What a fresh visit to the scan page loads: the page, and what it renders at once though that comes later. The story of the scan page counts what really comes. */
export const scanPaths = ['ScanPage', 'FinishPlace', 'LastScans', 'TripProgress'].map(
  (name) => `src/areas/backend/scan/${name}.tsx`,
);
/** Pages of limited size: they take nothing that they do not need, however many requests it would save. */
const limited = [
  ['public', ['src/areas/public/home/HomePage.tsx']],
  ['backend', scanPaths],
] as const;

const areaOf = (path: string): keyof typeof frames | undefined => {
  if (path.includes('/account/')) return 'public';
  return /\/areas\/(public|backend|admin)\//.exec(path)?.[1] as keyof typeof frames | undefined;
};

const loadsOf = (chunks: readonly Chunk[]): readonly Load[] => {
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const holding = (path: string) =>
    chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`web/${path}`))).slice(0, 1);
  const withImports = (first: readonly Chunk[]) => {
    const found = new Set(first);
    for (const { imports } of found) for (const one of imports.flatMap((name) => named.get(name) ?? [])) found.add(one);
    return found;
  };
  const pages = chunks.filter(({ isDynamicEntry }) => isDynamicEntry);
  return [
    ...limited.map(([area, paths]) => ({
      weight: Number.POSITIVE_INFINITY,
      chunks: withImports([...frames[area], ...paths].flatMap(holding)),
    })),
    ...pages.map((page) => {
      const area = areaOf(page.facadeModuleId ?? '');
      if (!area) return { weight: 1, chunks: withImports([page]) };
      return { weight: weightOf[area], chunks: withImports([page, ...frames[area].flatMap(holding)]) };
    }),
  ];
};

/** Requests that are saved, less the bytes that come to those who do not need them. */
const gainOf = (one: File, other: File): number => {
  let gain = 0;
  for (const load of one.loads) gain += other.loads.has(load) ? requestBytes : -other.bytes * load.weight;
  for (const load of other.loads) if (!one.loads.has(load)) gain -= one.bytes * load.weight;
  return gain;
};

const belowOf = (file: File, fileOf: ReadonlyMap<string, File>): readonly File[] =>
  file.chunks
    .flatMap(({ imports }) => imports.map((name) => fileOf.get(name)))
    .filter((below) => below !== undefined && below !== file) as readonly File[];

/** Two files that were one would import themselves by way of a third. */
const isCircular = (one: File, other: File, fileOf: ReadonlyMap<string, File>): boolean => {
  const below = [...belowOf(one, fileOf), ...belowOf(other, fileOf)];
  const between = new Set(below.filter((file) => file !== one && file !== other));
  for (const file of between)
    for (const next of belowOf(file, fileOf)) {
      if (next === one || next === other) return true;
      between.add(next);
    }
  return false;
};

/** A group draws in what it imports, unless a group before it has it. */
const importedFirst = (files: ReadonlySet<File>, fileOf: ReadonlyMap<string, File>): readonly File[] => {
  const sorted: File[] = [];
  const visited = new Set<File>();
  const sort = (file: File): void => {
    if (visited.has(file)) return;
    visited.add(file);
    for (const below of belowOf(file, fileOf)) sort(below);
    if (files.has(file)) sorted.push(file);
  };
  for (const file of files) sort(file);
  return sorted;
};

const bytesOf = (chunk: Chunk, output: Output): number => {
  const styles = chunk.viteMetadata?.importedCss ?? new Set();
  const withStyles = output.filter((part) => part === chunk || styles.has(part.fileName));
  return withStyles.reduce((sum, part) => sum + (part.type === 'chunk' ? part.code : part.source).length, 0);
};

const joinedFiles = (output: Output, isShared: (chunk: Chunk) => boolean): readonly File[] => {
  const chunks = output.filter((part) => part.type === 'chunk');
  const loads = loadsOf(chunks);
  const files = chunks.map((chunk) => ({
    chunks: [chunk],
    loads: new Set(loads.filter((load) => load.chunks.has(chunk))),
    bytes: bytesOf(chunk, output),
  }));
  const fileOf = new Map<string, File>(chunks.map(({ fileName }, place) => [fileName, files[place] as File]));
  const joined = new Set<File>();
  const shared = files.filter((file) => file.chunks.every(isShared)).toSorted((a, b) => b.loads.size - a.loads.size);
  for (const file of shared) {
    const best = [...joined]
      .map((other) => ({ other, gain: gainOf(file, other) }))
      .filter(({ gain }) => gain > 0)
      .toSorted((a, b) => b.gain - a.gain)
      .find(({ other }) => !isCircular(file, other, fileOf))?.other;
    if (!best) joined.add(file);
    else {
      best.chunks.push(...file.chunks);
      best.bytes += file.bytes;
      for (const load of file.loads) best.loads.add(load);
      for (const { fileName } of file.chunks) fileOf.set(fileName, best);
    }
  }
  return importedFirst(joined, fileOf);
};

/**
 * Small chunks that mostly come together come as one file: each file costs a slow connection a round trip, and left to
 * itself the bundler makes one for each set of pages that share a module. Which come together is seen in a plain build.
 */
export const fewerFiles = async (own: FileGroups, plain: UserConfig): Promise<FileGroups> => {
  const quiet = { configFile: false, logLevel: 'error' } as const;
  const { output } = (await build({
    ...plain,
    ...quiet,
    build: { ...plain.build, write: false },
  })) as Rolldown.RolldownOutput;
  const isOwn = ({ moduleIds }: Chunk) =>
    moduleIds.some((id) => own.some(({ test }) => test instanceof RegExp && test.test(id)));
  const files = joinedFiles(output, (chunk) => !chunk.isEntry && !chunk.isDynamicEntry && !isOwn(chunk));
  const shared = files.map(({ chunks }, place) => {
    const ids = new Set(chunks.flatMap(({ moduleIds }) => moduleIds));
    return { name: chunks[0]?.name ?? '', test: (id: string) => ids.has(id), priority: files.length - place };
  });
  return [...own.map((group) => ({ ...group, priority: files.length + 1 + (group.priority ?? 0) })), ...shared];
};
