import { type KlangEvent, parseEvent } from '@klang/contracts/events/index';
import { formFaultsOf } from '@klang/contracts/kit/text';
import { z } from 'zod';
import { NotWritten } from '../kit/failures.ts';

/** Invalid text or ids become the sender's error. */
export const writable = ({ type, data }: KlangEvent): KlangEvent => {
  try {
    return parseEvent(type, data);
  } catch (error) {
    const faults = error instanceof z.ZodError ? formFaultsOf(error) : [];
    throw faults.length > 0 ? new NotWritten(type, faults) : error;
  }
};
