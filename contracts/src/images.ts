/** Where a picture that staff put in is shown, and what its small version is called. */
export const imagePath = /^\/files\/([\w-]{1,40})\/([0-9a-f]{32})\.webp$/;
export const smallOf = (path: string): string => path.replace(/\.webp$/, `-${imageSides.small}.webp`);

/** The shapes of the places where pictures are shown, width by height. */
export const ratios = { logo: 1, wide: 2, card: 8 / 5, side: 460 / 300, shared: 1_200 / 630 } as const;

/** As programs want it that do not read WebP: in a browser's tab and on a home screen, and in a chat. */
export const iconOf = (path: string): string => path.replace(/\.webp$/, '.png');
export const sharedOf = (path: string): string => path.replace(/\.webp$/, '.jpg');

/** What is taken in; whatever it was, it is kept as WebP. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;
export const mostImageBytes = 5 * 1024 * 1024;
export const mostImages = 5;
/** The longest side of a picture as it is kept. */
export const imageSides = { usual: 1_600, small: 320, icon: 512 } as const;
