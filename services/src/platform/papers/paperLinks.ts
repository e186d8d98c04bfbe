import { signedLinks } from '../keys/signedLinks.ts';
import { openStatementProofs } from './statementProofs.ts';

type LinkTarget = { readonly org: string; readonly paperId: string };

export const openPaperLinks = (masterKey: Buffer) => {
  const links = signedLinks(masterKey, 'klang paper links');
  return {
    statements: openStatementProofs(masterKey),
    make: ({ org, paperId }: LinkTarget, now: Date): string => links.make({ org, id: paperId }, now),
    read: (link: string, now: Date): (LinkTarget & { readonly isOver: boolean }) | null => {
      const found = links.read(link, now);
      return found && { org: found.org, paperId: found.id, isOver: found.isOver };
    },
  };
};
export type PaperLinks = ReturnType<typeof openPaperLinks>;
