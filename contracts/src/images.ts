/** Where a picture that staff put in is shown, and what its small version is called. */
export const imagePath = /^\/files\/([\w-]{1,40})\/([0-9a-f]{32})\.webp$/;
export const smallOf = (path: string): string => path.replace(/\.webp$/, '-s.webp');

export const mostImageBytes = 10 * 1024 * 1024;
export const imageWidths = { usual: 1_600, small: 320 } as const;
