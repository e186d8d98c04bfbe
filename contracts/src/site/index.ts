import type { LookupDefinition } from '../kit/lookup.ts';
import { contactus } from './contactus.ts';
import { content1, content2, content3, content4, content5, header } from './home.ts';
import { organize } from './organize.ts';
import { theme } from './theme.ts';

export const siteParts = {
  siteorganize: organize,
  sitetheme: theme,
  siteheader: header,
  sitecontent1: content1,
  sitecontent2: content2,
  sitecontent3: content3,
  sitecontent4: content4,
  sitecontent5: content5,
  sitecontactus: contactus,
} as const satisfies Record<string, LookupDefinition>;
export type SitePart = keyof typeof siteParts;
export const sitePartKinds = Object.keys(siteParts) as readonly SitePart[];
export const isSitePart = (kind: string): kind is SitePart => Object.hasOwn(siteParts, kind);

export const partOf = (kind: SitePart): LookupDefinition => siteParts[kind];

/** A part is two entries: a permanent draft, and the published copy. */
export const draftIdOf = (kind: SitePart): string => `${kind}-draft`;
export const publishedIdOf = (kind: SitePart): string => kind;
