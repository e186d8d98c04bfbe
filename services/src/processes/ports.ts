import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

type PortAnswer = { readonly port: number } | { readonly code: string | undefined };

const open = (port: number, host: string): Promise<PortAnswer> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve({ code: error.code }));
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      const opened = typeof address === 'object' && address ? address.port : port;
      server.close(() => resolve({ port: opened }));
    });
  });

// Below the ephemeral ports, so that no outgoing connection takes one first.
const [lowest, beyond] = [15_000, 32_768] as const;
const triesAtMost = 200;
const given = new Set<number>();

export const freePort = async (): Promise<number> => {
  for (let tries = 0; tries < triesAtMost; tries += 1) {
    const port = randomInt(lowest, beyond);
    if (given.has(port)) continue;
    given.add(port);
    if ('port' in (await open(port, '127.0.0.1'))) return port;
  }
  throw new Error(`No free port on 127.0.0.1 from ${lowest} to ${beyond - 1}.`);
};

export const portTrouble = async (port: number, host: string): Promise<string | undefined> => {
  const opened = await open(port, host);
  if ('port' in opened) return undefined;
  if (opened.code === 'EADDRINUSE')
    return `Port ${port} on ${host} is taken: stop the program that uses it, or choose another with PORT=${port < 65_535 ? port + 1 : 3000}.`;
  if (opened.code === 'EACCES') return `Port ${port} may not be opened by this user: choose one above 1023 with PORT.`;
  return `${host} is not an address of this machine (${opened.code}): choose another with HOST. Use 127.0.0.1 for this machine only.`;
};
