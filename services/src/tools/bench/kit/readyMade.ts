import {
  Client,
  credentials,
  Metadata,
  type MethodDefinition,
  Server,
  ServerCredentials,
  type ServerWritableStream,
} from '@grpc/grpc-js';
import { authorizationTo } from '../../../platform/eventStore/eventStoreConnection.ts';

// The first read comes from the node; later ones repeat its messages from memory.

const same = (bytes: Buffer): Buffer => bytes;
const read: MethodDefinition<Buffer, Buffer> = {
  path: '/event_store.client.streams.Streams/Read',
  requestStream: false,
  responseStream: true,
  requestSerialize: same,
  requestDeserialize: same,
  responseSerialize: same,
  responseDeserialize: same,
};

const nodeUrl = process.env['NODE_URL'] ?? '';
const who = new Metadata();
who.set('authorization', authorizationTo(nodeUrl) ?? '');

const fetchAnswers = async (node: Client, request: Buffer): Promise<Buffer[]> => {
  const answers: Buffer[] = [];
  for await (const answer of node.makeServerStreamRequest(read.path, same, same, request, who)) {
    answers.push(answer);
  }
  return answers;
};

const writeAll = async (call: ServerWritableStream<Buffer, Buffer>, answers: readonly Buffer[]): Promise<void> => {
  for (const answer of answers) {
    if (!call.write(answer)) await new Promise((drained) => call.once('drain', drained));
  }
  call.end();
};

const serve = (): void => {
  const node = new Client(new URL(nodeUrl.replace('esdb', 'http')).host, credentials.createInsecure());
  const ready = new Map<string, Buffer[]>();
  const answersTo = async (request: Buffer): Promise<Buffer[]> => {
    const key = request.toString('base64');
    const answers = ready.get(key) ?? (await fetchAnswers(node, request));
    ready.set(key, answers);
    return answers;
  };
  const server = new Server();
  server.addService(
    { read },
    {
      read: (call: ServerWritableStream<Buffer, Buffer>) => {
        answersTo(call.request)
          .then((answers) => writeAll(call, answers))
          .catch((error: Error) => call.emit('error', error));
      },
    },
  );
  server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, port) => {
    if (error) throw error;
    process.stdout.write(`${JSON.stringify({ ready: true, port })}\n`);
  });
};

serve();
