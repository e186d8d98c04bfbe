import { inLanguage } from '../../../lib/i18n.ts';
import type { Deed } from './deedStore.ts';

/** In the language of now, which may have changed since the server said it. */
export const whyRefused = ({ why, refused = '' }: Pick<Deed, 'why' | 'refused'>): string =>
  why ? inLanguage(why) : refused;
