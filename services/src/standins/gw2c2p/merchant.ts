/** Which merchant the stand-in pays. */
export const standInMerchant = 'KLANGDEMO';
