import { imagePath, imageSides } from '@klang/contracts/images';
import type { PlacedFacts } from '../../domain/orderState.ts';
import { trip } from '../../domain/trip.ts';
import type { Recorded } from '../../platform/eventLog/codec.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { streamOf } from '../../platform/eventLog/execute.ts';
import type { FileStore } from '../../platform/images/files.ts';
import { asJpeg } from '../../platform/images/pictures.ts';
import type { MailPicture } from '../../platform/mails/mailer.ts';

/** A mail with more is too large for some; the rest is on the page to which it leads. */
const mostPictures = 12;

type OfVisit = { readonly org: string; readonly tripId: string; readonly placed: PlacedFacts };
/** The first picture of each thing that came in by a visit, with its number, as every mail program shows it. */
export type ThingPictures = (of: OfVisit) => Promise<readonly MailPicture[]>;

/** What extras of a visit are called once the order knows them. */
export const extraNumber = ({ contract }: PlacedFacts, tripId: string, extraId: string): string | undefined =>
  contract.extras.get(`${tripId} ${extraId}`);

type NamedPicture = { readonly name: string; readonly path: string };
const takenBy = ({ type, data }: Recorded, { tripId, placed }: OfVisit): readonly NamedPicture[] => {
  if (type !== 'DoorItemTaken' && type !== 'DoorExtraTaken') return [];
  const name = 'itemId' in data ? data.itemId : extraNumber(placed, tripId, data.extraId);
  const [path] = data.pictures;
  return name === undefined || path === undefined ? [] : [{ name, path }];
};
/** Told once more with another picture, it is the later one that counts. */
const takenAt = async (log: EventLog, of: OfVisit): Promise<readonly NamedPicture[]> => {
  const paths = new Map<string, string>();
  for await (const { events } of log.read(streamOf(trip.category, of.org, of.tripId)))
    for (const event of events) {
      if (event.type === 'DoorItemUndone') paths.delete(event.data.itemId);
      for (const { name, path } of takenBy(event, of)) paths.set(name, path);
    }
  return [...paths].map(([name, path]) => ({ name, path }));
};

export const thingPictures =
  ({ log, files }: { readonly log: EventLog; readonly files: Pick<FileStore, 'get'> }): ThingPictures =>
  async (of) => {
    const pictures: MailPicture[] = [];
    for (const { name, path } of (await takenAt(log, of)).slice(0, mostPictures)) {
      const [, whose, picture] = imagePath.exec(path) ?? [];
      const kept = whose === of.org ? await files.get(`${of.org}/${picture}-${imageSides.small}.webp`) : null;
      if (kept) pictures.push({ name, content: await asJpeg(kept) });
    }
    return pictures;
  };
