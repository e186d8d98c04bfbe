type Habits = {
  /** Commands that begin a stream: tried without a read. */
  readonly creates?: readonly string[];
  /** Many writers: each process sends its commands one at a time. Repeats are decided on the state alone. */
  readonly isHot?: boolean;
  /** Read often: each process caches it and reads only what is new. */
  readonly isCached?: boolean;
  /** Its state has no personal data: folded without decryption. */
  readonly isImpersonal?: boolean;
};

export const streamHabits: Readonly<Record<string, Habits>> = {
  calendar: { isImpersonal: true },
  cash: { isImpersonal: true },
  certificate: { isImpersonal: true },
  checkout: { isImpersonal: true },
  code: { isImpersonal: true, isCached: true },
  codeseries: { isImpersonal: true, isCached: true, isHot: true },
  conflict: { isImpersonal: true, creates: ['RecordConflict'] },
  export: { creates: ['RecordExport'] },
  factorrule: { isImpersonal: true },
  item: { isImpersonal: true, isCached: true },
  lookup: { isImpersonal: true, isCached: true },
  note: { creates: ['WriteNote'] },
  order: { isImpersonal: true, isCached: true, creates: ['PlaceOrder'] },
  ordermail: { isImpersonal: true },
  paper: { isImpersonal: true, isHot: true },
  paperpicture: { isImpersonal: true, isCached: true },
  papertrail: { isImpersonal: true, creates: ['OwePaper'] },
  parking: { isImpersonal: true },
  printjob: { isImpersonal: true, creates: ['AskPrint'] },
  printstation: { isImpersonal: true },
  promo: { isImpersonal: true, isHot: true },
  reconciliation: { isImpersonal: true, creates: ['TakeStatement'] },
  refund: { isImpersonal: true },
  scanposition: { isImpersonal: true, creates: ['NotePosition'] },
  slotday: { isImpersonal: true, isHot: true },
  stationname: { isImpersonal: true },
  stockcount: { isImpersonal: true, isCached: true, isHot: true },
  stray: { creates: ['RecordStrayMoney', 'RecordTakenBack'] },
  trip: { isImpersonal: true, isCached: true, creates: ['ScheduleTrip'] },
};
const usual: Habits = {};
export const habitsOf = ({ category }: { readonly category: string }): Habits => streamHabits[category] ?? usual;
