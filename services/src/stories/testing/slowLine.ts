import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const noSecret = Buffer.from([5, 0]);
const connected = Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0]);

/** The host and port of a SOCKS5 request that names its host. */
const targetOf = (request: Buffer) => {
  const length = request.readUInt8(4);
  return { host: request.toString('latin1', 5, 5 + length), port: request.readUInt16BE(5 + length) };
};

/**
 * A proxy for one window, whose connections share so many bytes a second. Chromium can slow down its own line too, but
 * then sometimes answers nothing any more.
 */
export const openSlowLine = async (bytesPerSecond: number) => {
  let freeAt = 0;
  const slowed = () =>
    new Transform({
      transform: (chunk: Buffer, _, pass) => {
        freeAt = Math.max(Date.now(), freeAt) + (chunk.length / bytesPerSecond) * 1000;
        setTimeout(pass, freeAt - Date.now(), null, chunk);
      },
    });
  const carry = async (socket: Socket): Promise<void> => {
    await once(socket, 'data');
    socket.write(noSecret);
    const [request] = (await once(socket, 'data')) as [Buffer];
    const server = connect(targetOf(request));
    await once(server, 'connect');
    socket.write(connected);
    await Promise.all([pipeline(server, slowed(), socket), pipeline(socket, server)]);
  };
  const proxy = createServer((socket) => void carry(socket).catch(() => socket.destroy()));
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as { port: number };
  return { url: `socks5://127.0.0.1:${port}`, close: () => void proxy.close() };
};
