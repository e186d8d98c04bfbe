/** People that come with a demo: their password alone opens the door, as every start of a demo says. */
export const isDemoPerson = (personId: string): boolean => personId.startsWith('demo-');
