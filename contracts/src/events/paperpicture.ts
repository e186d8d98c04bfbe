import { z } from 'zod';
import { type EventOf, event, id, instant, personalOfPaper } from '../kit/event.ts';

/** The signature with most dots, uncompressed, has fewer. */
const mostSigns = 480_000;
/** As the paper prints it: without loss, and small. */
const png = z.base64().max(mostSigns);

/** One stream per picture. A paper can be drawn from it when the file store lost everything. */
export const paperpictureEvents = {
  PaperLogoKept: event('The logo of an organization was kept for its papers.', {
    pictureId: id,
    png,
    keptAt: instant,
  }),
  PaperSignatureKept: event('A signature from the door was kept for a delivery note or service order.', {
    pictureId: id,
    paperId: id,
    customerId: id,
    png: personalOfPaper('customerId', png, 'issuedAt'),
    /** Of the paper. */
    issuedAt: instant,
    keptAt: instant,
  }),
};
export type PaperpictureEvent = EventOf<typeof paperpictureEvents>;
