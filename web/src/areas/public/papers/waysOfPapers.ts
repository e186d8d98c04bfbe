/** Where somebody says how a receipt of theirs is right. */
export const correctWay = (paperId: string): string => `taxinvoice?correct=${encodeURIComponent(paperId)}`;

/** The same with the link of a mail. */
export const correctLinkedWay = (link: string): string => `taxinvoice?link=${encodeURIComponent(link)}&correct=1`;
