import { z } from 'zod';
import { id } from '../kit/event.ts';
import { anyText } from '../kit/text.ts';
import { type ServiceRule, serviceKinds } from '../lookups/service.ts';

const named = { th: anyText, en: anyText };

/** What the things of an order were called when it was placed; they may be called otherwise by now, or be gone. */
export const orderNames = z.object({
  package: z.object(named),
  /** Null where the package names no service. */
  service: z.object({ ...named, kind: z.enum(serviceKinds) }).nullable(),
  sizes: z.array(z.object({ sizeId: id, ...named })),
});
export type OrderNames = Readonly<z.output<typeof orderNames>>;

/** What is counted on bills and pages: rooms where space is sold by its size, and boxes otherwise. */
export const unitOf = (service: Pick<ServiceRule, 'kind'> | null | undefined): 'room' | 'box' =>
  service?.kind === 'bySize' ? 'room' : 'box';

type Fields = { readonly [field: string]: unknown };
const textIn = (fields: Fields, ...names: readonly string[]): string => {
  const said = names.map((name) => fields[name]).find((text) => typeof text === 'string' && text !== '');
  return typeof said === 'string' ? said : '';
};
/** How an entry of a list is called; in one language where the other is missing. */
export const namedIn = (fields: Fields): { readonly th: string; readonly en: string } => ({
  th: textIn(fields, 'name_th', 'name_en'),
  en: textIn(fields, 'name_en', 'name_th'),
});
