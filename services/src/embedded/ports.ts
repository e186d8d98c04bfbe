import { createServer } from 'node:net';

/** A port that nobody listens on; 0 asks for any. Undefined when the one asked for is taken. */
export const openPort = (port: number, host: string): Promise<number | undefined> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : undefined));
    });
  });

export const freePort = async (): Promise<number> => {
  const port = await openPort(0, '127.0.0.1');
  if (port === undefined) throw new Error('No free port on 127.0.0.1.');
  return port;
};
