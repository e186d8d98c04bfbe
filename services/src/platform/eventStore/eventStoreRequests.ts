import shared from '@eventstore/db-client/generated/shared_pb.js';
import pb from '@eventstore/db-client/generated/streams_pb.js';
import { type Position, positionParts } from './positions.ts';

const forwards = 0;
/** Events that the store scans between progress messages. */
const searchWindow = 500;

const requestOf = (options: InstanceType<typeof pb.ReadReq.Options>, most: number) => {
  options.setReadDirection(forwards).setCount(`${most}`);
  options.setUuidOption(new pb.ReadReq.Options.UUIDOption().setString(new shared.Empty()));
  return new pb.ReadReq().setOptions(options);
};

export const streamRequestOf = ({
  stream,
  from,
  most,
}: {
  readonly stream: string;
  readonly from: bigint;
  readonly most: number;
}) => {
  const of = new pb.ReadReq.Options.StreamOptions().setRevision(`${from}`);
  of.setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from(stream)));
  return requestOf(new pb.ReadReq.Options().setStream(of).setNoFilter(new shared.Empty()), most);
};

const placeOf = (from: Position | undefined) => {
  const all = new pb.ReadReq.Options.AllOptions();
  if (from === undefined) return all.setStart(new shared.Empty());
  const { commit, prepare } = positionParts(from);
  const at = new pb.ReadReq.Options.Position().setCommitPosition(`${commit}`).setPreparePosition(`${prepare}`);
  return all.setPosition(at);
};

export const logRequestOf = ({
  streams,
  from,
  most,
}: {
  readonly streams: string;
  readonly from: Position | undefined;
  readonly most: number;
}) => {
  const fitting = new pb.ReadReq.Options.FilterOptions.Expression().setRegex(streams);
  const filter = new pb.ReadReq.Options.FilterOptions().setStreamIdentifier(fitting);
  filter.setMax(searchWindow).setCheckpointintervalmultiplier(1);
  return requestOf(new pb.ReadReq.Options().setAll(placeOf(from)).setFilter(filter), most);
};
