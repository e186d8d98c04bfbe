export const isDemoPerson = (personId: string): boolean => personId.startsWith('demo-');
