import { useTranslation } from 'react-i18next';
import { copyText } from '../lib/copy.ts';
import { loadDoorTexts } from '../lib/i18n.ts';
import { isMiniApp } from '../lib/inLine.ts';
import type { ShareOutcome } from '../lib/lineShare.ts';
import { notify } from '../ui/notice.ts';

type Sharing = {
  readonly title: string;
  readonly text?: string;
  /** What the button of the card in a chat says. */
  readonly button: string;
  /** Where no choice of friends opens, the address goes to the clipboard, and these words say so. */
  readonly copied: string;
  readonly copiedText: string;
  /** Beside the page's own address. */
  readonly url?: string;
};

/** Hands an address to the device's own sharing; where there is none it is put on the clipboard. */
const shareByDevice = async ({
  title,
  text,
  copied,
  copiedText,
  url = window.location.href,
}: Sharing): Promise<void> => {
  try {
    if (navigator.share) return await navigator.share({ title, url, ...(text && { text }) });
    if (await copyText(url)) notify({ type: 'positive', title: copied, text: copiedText });
  } catch {
    // The person closed the sharing sheet: nothing is lost.
  }
};

const openPicker = async ({ title, text = '', button, url = window.location.href }: Sharing): Promise<ShareOutcome> => {
  const [{ openWebApp }, { cardOf, shareByLine }] = await Promise.all([
    import('../lib/line.ts'),
    import('../lib/lineShare.ts'),
  ]);
  const kit = await openWebApp().catch(() => undefined);
  if (kit === undefined) return { problem: 'notStarted', said: '' };
  return shareByLine(kit, [cardOf({ title, text, button, url })]);
};

/** Shares a page: with friends of the messaging platform in its mini-app, by the device's own way elsewhere. */
export const useShare = (): ((sharing: Sharing) => Promise<void>) => {
  const { t } = useTranslation('doors');
  return async (sharing) => {
    if (!isMiniApp()) return shareByDevice(sharing);
    const shared = await openPicker(sharing).catch((): ShareOutcome => ({ problem: 'other', said: '' }));
    if (shared === 'cancelled') return;
    await loadDoorTexts();
    if (shared === 'sent') notify({ type: 'positive', title: t('share.sent') });
    else
      notify({ type: 'negative', title: t('share.failed'), text: t(`share.${shared.problem}`, { said: shared.said }) });
  };
};
