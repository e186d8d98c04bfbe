import { imagePath, imageSides } from '@klang/contracts/images';
import type { PlacedFacts } from '../../domain/orderState.ts';
import { trip } from '../../domain/trip.ts';
import type { RecordedEvent } from '../../platform/eventLog/codec.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { streamOf } from '../../platform/eventLog/execute.ts';
import type { FileStore } from '../../platform/images/files.ts';
import { asJpeg } from '../../platform/images/pictures.ts';
import type { MailPicture } from '../../platform/mails/mailer.ts';

/** Some servers reject larger mails; the page shows the rest. */
const mostPictures = 12;

type OfVisit = {
  readonly org: string;
  readonly tripId: string;
  readonly placed: PlacedFacts;
  /** Only that item, of which its phone told late. */
  readonly extraId?: string | null;
};
export type ThingPictures = (of: OfVisit) => Promise<readonly MailPicture[]>;

export const extraNumber = ({ contract }: PlacedFacts, tripId: string, extraId: string): string | undefined =>
  contract.extras.get(`${tripId} ${extraId}`);

type NamedPicture = { readonly name: string; readonly path: string };
const takenBy = ({ type, data }: RecordedEvent, { tripId, placed }: OfVisit): readonly NamedPicture[] => {
  if (type !== 'DoorItemTaken' && type !== 'DoorExtraTaken') return [];
  const name = 'itemId' in data ? data.itemId : extraNumber(placed, tripId, data.extraId);
  const [path] = data.pictures;
  return name === undefined || path === undefined ? [] : [{ name, path }];
};
const takenAt = async (log: EventLog, of: OfVisit): Promise<readonly NamedPicture[]> => {
  const paths = new Map<string, string>();
  for await (const { events } of log.read(streamOf(trip.category, of.org, of.tripId)))
    for (const event of events) {
      if (event.type === 'DoorItemUndone') {
        const { itemId } = event.data;
        paths.delete(extraNumber(of.placed, of.tripId, itemId) ?? itemId);
      }
      for (const { name, path } of takenBy(event, of)) paths.set(name, path);
    }
  const only = of.extraId ? extraNumber(of.placed, of.tripId, of.extraId) : null;
  return [...paths].flatMap(([name, path]) => (only === null || name === only ? [{ name, path }] : []));
};

export const thingPictures =
  ({ log, files }: { readonly log: EventLog; readonly files: Pick<FileStore, 'get'> }): ThingPictures =>
  async (of) => {
    const pictures: MailPicture[] = [];
    for (const { name, path } of (await takenAt(log, of)).slice(0, mostPictures)) {
      const [, whose, picture] = imagePath.exec(path) ?? [];
      const bytes = whose === of.org ? await files.get(`${of.org}/${picture}-${imageSides.small}.webp`) : null;
      if (bytes) pictures.push({ name, content: await asJpeg(bytes) });
    }
    return pictures;
  };
