import type { Serve } from '../kit/serve.ts';
import { customerRoutes } from './customers.ts';
import { joiningRoutes } from './joining.ts';
import { myDataRoutes } from './myData.ts';
import { recordRoutes } from './records.ts';
import { similarRoutes } from './similar.ts';
import { writerDataRoutes } from './writerData.ts';

type BookerParts = Parameters<typeof customerRoutes>[1] &
  Parameters<typeof joiningRoutes>[1] &
  Parameters<typeof similarRoutes>[1] &
  Parameters<typeof recordRoutes>[1] &
  Parameters<typeof myDataRoutes>[1] &
  Parameters<typeof writerDataRoutes>[1];

/** Who books: what they and staff say of them, and what of it may be known. */
export const bookerRoutes = (serve: Serve, doors: BookerParts): void => {
  customerRoutes(serve, doors);
  joiningRoutes(serve, doors);
  similarRoutes(serve, doors);
  recordRoutes(serve, doors);
  myDataRoutes(serve, doors);
  writerDataRoutes(serve, doors);
};
