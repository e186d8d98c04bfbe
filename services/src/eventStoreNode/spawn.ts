import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { asWritten, type NodeArguments } from '../processes/programs.ts';
import { nodeUrl } from './access.ts';

export type Exit = { readonly code: number | null; readonly signal: string | null };
export type SpawnedNode = {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  readonly kill: (signal: NodeJS.Signals) => void;
  readonly exited: Promise<Exit>;
};

export const nodeProgram = fileURLToPath(new URL('./main.ts', import.meta.url));
const host = '127.0.0.1';

const portIn = (line: string): number | undefined => {
  try {
    const parsed: unknown = JSON.parse(line);
    return parsed !== null && typeof parsed === 'object' && 'port' in parsed ? Number(parsed.port) : undefined;
  } catch {
    return undefined;
  }
};

export const spawnNode = async (options: {
  readonly databaseUrl: string;
  readonly password: string;
  readonly port?: number;
  readonly run?: NodeArguments;
}): Promise<SpawnedNode> => {
  const { run = asWritten } = options;
  const child = spawn(process.execPath, run(nodeProgram), {
    env: {
      ...process.env,
      DATABASE_URL: options.databaseUrl,
      EVENTSTORE_PASSWORD: options.password,
      EVENTSTORE_HOST: host,
      EVENTSTORE_PORT: String(options.port ?? 0),
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const exited = new Promise<Exit>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
  let complaint = '';
  child.stderr.on('data', (text: Buffer) => {
    complaint = (complaint + text.toString()).slice(-2_000);
  });
  const ready = new Promise<number>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const port = portIn(line);
      if (port !== undefined) resolve(port);
    });
  });
  const failed = exited.then(({ code, signal }): never => {
    throw new Error(`The event-store node did not start (${code ?? signal}): ${complaint.trim()}`);
  });
  const port = await Promise.race([ready, failed]);
  failed.catch(() => undefined);
  const { pid } = child;
  if (pid === undefined) throw new Error('The event-store node has no process id.');
  const url = nodeUrl({ port, password: options.password });
  return { url, port, pid, kill: (signal) => child.kill(signal), exited };
};
