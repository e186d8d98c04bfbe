import { z } from 'zod';
import { id } from '../kit/event.ts';
import { anyText } from '../kit/text.ts';
import { type ServiceRule, serviceKinds } from '../lookups/service.ts';

const named = { th: anyText, en: anyText };

/** The names at booking. The lists may have changed since. */
export const orderNames = z.object({
  package: z.object(named),
  service: z.object({ ...named, kind: z.enum(serviceKinds) }).nullable(),
  sizes: z.array(z.object({ sizeId: id, ...named })),
});
export type OrderNames = Readonly<z.output<typeof orderNames>>;

/** A service by size sells rooms, others sell boxes. */
export const unitOf = (service: Pick<ServiceRule, 'kind'> | null | undefined): 'room' | 'box' =>
  service?.kind === 'bySize' ? 'room' : 'box';

type Fields = { readonly [field: string]: unknown };
const textIn = (fields: Fields, ...names: readonly string[]): string => {
  const value = names.map((name) => fields[name]).find((text) => typeof text === 'string' && text !== '');
  return typeof value === 'string' ? value : '';
};
/** A missing language falls back to the other one. */
export const namedIn = (fields: Fields): { readonly th: string; readonly en: string } => ({
  th: textIn(fields, 'name_th', 'name_en'),
  en: textIn(fields, 'name_en', 'name_th'),
});
