import type { ReadModelName } from '../readModels.ts';

/** A list that people choose from. */
export type OrgList = { readonly org: string; readonly kind: string };

/** What a projector says after its commit, so that screens read again. */
export type Announcement = {
  readonly readModels: readonly ReadModelName[];
  /** Null: anything of any organization may have changed. */
  readonly orgs: readonly string[] | null;
  readonly lists: readonly OrgList[];
};
