import { once } from 'node:events';
import { createServer } from 'node:http';
import { Server } from 'socket.io';
import { openAdapter } from '../../../platform/live/announcer.ts';
import { bareKey } from '../kit/liveNames.ts';
import { answerEach } from './program.ts';

const server = createServer();
const { adapter } = openAdapter(process.env['REDIS_URL'] ?? '', bareKey);
const io = new Server(server, { adapter });
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
answerEach(async () => ({ port: typeof address === 'object' ? address?.port : 0, open: io.engine.clientsCount }));
