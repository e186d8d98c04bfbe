type Habits = {
  /** Commands that begin a stream: tried without reading first. */
  readonly creates?: readonly string[];
  /**
   * Many write to one of its streams at once: each process sends their commands one after another. They are decided by how
   * things stand alone: one that is sent again finds it done, or does anew what was undone since.
   */
  readonly isHot?: boolean;
  /** Asked for again and again: each process keeps it as it was seen last, and reads only what is new. */
  readonly isKept?: boolean;
  /** Its state holds nothing personal: it is folded from streams of which nothing was opened. */
  readonly isImpersonal?: boolean;
};

/** How the streams of a category are read and written, which their rules need not know. */
export const streamHabits: Readonly<Record<string, Habits>> = {
  calendar: { isImpersonal: true },
  cash: { isImpersonal: true },
  certificate: { isImpersonal: true },
  checkout: { isImpersonal: true },
  claim: { isImpersonal: true },
  code: { isImpersonal: true, isKept: true },
  codeseries: { isImpersonal: true, isKept: true, isHot: true },
  conflict: { isImpersonal: true, creates: ['RecordConflict'] },
  export: { creates: ['RecordExport'] },
  factorrule: { isImpersonal: true },
  item: { isImpersonal: true, isKept: true },
  lookup: { isImpersonal: true, isKept: true },
  note: { isImpersonal: true, creates: ['WriteNote'] },
  order: { isImpersonal: true, isKept: true, creates: ['PlaceOrder'] },
  ordermail: { isImpersonal: true },
  paper: { isImpersonal: true, isHot: true },
  papertrail: { isImpersonal: true, creates: ['OwePaper'] },
  parking: { isImpersonal: true },
  printjob: { isImpersonal: true, creates: ['AskPrint'] },
  printstation: { isImpersonal: true },
  promo: { isImpersonal: true, isHot: true },
  reconciliation: { isImpersonal: true, creates: ['TakeStatement'] },
  refund: { isImpersonal: true },
  scanposition: { isImpersonal: true, creates: ['NotePosition'] },
  slotday: { isImpersonal: true, isHot: true },
  stockcount: { isImpersonal: true, isKept: true, isHot: true },
  stray: { creates: ['RecordStrayMoney', 'RecordTakenBack'] },
  trip: { isImpersonal: true, isKept: true, creates: ['ScheduleTrip'] },
};
const usual: Habits = {};
export const habitsOf = ({ category }: { readonly category: string }): Habits => streamHabits[category] ?? usual;
