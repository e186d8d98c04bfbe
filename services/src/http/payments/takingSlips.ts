import { pictureNamed } from '../../platform/images/privatePictures.ts';
import type { Uploads } from '../../platform/images/uploads.ts';
import { Refused } from '../../platform/kit/failures.ts';

type SlipOwner = { readonly org: string; readonly customerId: string };

/** Takes a slip into use before an event names it: an unused slip is better than a missing one. */
export const takingSlips =
  (uploads: Pick<Uploads, 'takeIntoUse'>) =>
  async (slipPath: string | null | undefined, whose: SlipOwner): Promise<void> => {
    if (!slipPath) return;
    const name = pictureNamed(slipPath, whose);
    const gone = name ? await uploads.takeIntoUse(whose.org, [name]) : [];
    if (!name || gone.length > 0) throw new Refused('refund_slip_not_found', 'slipPath');
  };
