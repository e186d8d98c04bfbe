import { convertGrpcEvent } from '@eventstore/db-client/dist/utils/convertGrpcEvent.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import pb from '@eventstore/db-client/generated/streams_pb.js';
import type { StoreClient } from './eventStoreClient.ts';
import type { Resolved } from './eventStorePages.ts';

type Asked = { readonly stream: string; readonly from: bigint; readonly most: number };
type Answer = InstanceType<typeof pb.ReadResp>;

const forwards = 0;

const requestOf = ({ stream, from, most }: Asked) => {
  const of = new pb.ReadReq.Options.StreamOptions().setRevision(`${from}`);
  of.setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from(stream)));
  const options = new pb.ReadReq.Options().setStream(of).setReadDirection(forwards).setCount(`${most}`);
  options.setNoFilter(new shared.Empty());
  options.setUuidOption(new pb.ReadReq.Options.UUIDOption().setString(new shared.Empty()));
  return new pb.ReadReq().setOptions(options);
};

/**
 * Some events of one stream, none where there is no such stream. The client would make an error of that, with a trace of
 * where it was made, and lead each event through two streams of objects: most of what a read costs, for one or no event.
 */
export const streamReader =
  (client: StoreClient, deadlineMs: number) =>
  async (asked: Asked): Promise<readonly Resolved[]> => {
    const streams = await client.streams();
    const answers = await new Promise<readonly Answer[]>((resolve, reject) => {
      const all: Answer[] = [];
      const call = streams.read(requestOf(asked), ...client.until(deadlineMs));
      call.on('data', (answer: Answer) => all.push(answer));
      call.on('end', () => resolve(all));
      call.on('error', (error: unknown) => {
        client.failed(streams, error);
        reject(error);
      });
    });
    return answers.flatMap((answer) => {
      const event = answer.getEvent();
      return event ? [convertGrpcEvent<Resolved>(event)] : [];
    });
  };
