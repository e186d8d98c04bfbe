/** Every read model: the same word is its folder, its checkpoint, its first table, its query key and its live message. */
export const readModelNames = [
  'orders',
  'staff',
  'activity',
  'lookups',
  'customers',
  'views',
  'orgs',
  'admins',
  'contacts',
  'places',
  'payments',
  'promos',
  'cases',
  'trips',
  'items',
  'codes',
  'papers',
  'bills',
] as const;
export type ReadModelName = (typeof readModelNames)[number];
