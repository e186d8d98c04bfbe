export const imagePath = /^\/files\/([\w-]{1,40})\/([0-9a-f]{32})\.webp$/;
export const smallOf = (path: string): string => path.replace(/\.webp$/, `-${imageSides.small}.webp`);

/** Width divided by height. */
export const ratios = { logo: 1, wide: 2, card: 8 / 5, side: 460 / 300, shared: 1_200 / 630 } as const;

/** For clients without WebP: PNG for tab and home screen icons, JPEG for chat previews. */
export const iconOf = (path: string): string => path.replace(/\.webp$/, '.png');
export const sharedOf = (path: string): string => path.replace(/\.webp$/, '.jpg');

export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;
export const mostImageBytes = 5 * 1024 * 1024;
export const mostImages = 5;
/** The longest side in pixels. */
export const imageSides = { usual: 1_600, small: 320, icon: 512 } as const;
