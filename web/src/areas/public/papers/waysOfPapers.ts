/** Where somebody says how a receipt of theirs is right. */
export const correctWay = (paperId: string): string => `taxinvoice?correct=${encodeURIComponent(paperId)}`;

/** The same with the link of a mail. */
export const correctLinkedWay = (link: string): string => `taxinvoice?link=${encodeURIComponent(link)}&correct=1`;

/** Where a company sends the certificate of tax that it kept back. */
export const certificateWay = (certificateId: string): string =>
  `taxinvoice?certificate=${encodeURIComponent(certificateId)}`;
