import { useTranslation } from 'react-i18next';
import { copyText } from '../lib/copy.ts';
import { loadAccountTexts } from '../lib/i18n.ts';
import { isMiniApp } from '../lib/inLine.ts';
import type { ShareOutcome } from '../lib/lineShare.ts';
import { notify } from '../ui/notice.ts';

type ShareOptions = {
  readonly title: string;
  readonly text?: string;
  readonly button: string;
  readonly copied: string;
  readonly copiedText: string;
  readonly url?: string;
};

const shareByDevice = async ({
  title,
  text,
  copied,
  copiedText,
  url = window.location.href,
}: ShareOptions): Promise<void> => {
  try {
    if (navigator.share) return await navigator.share({ title, url, ...(text && { text }) });
    if (await copyText(url)) notify({ type: 'positive', title: copied, text: copiedText });
  } catch {
    // The user closed the share sheet.
  }
};

const openPicker = async ({
  title,
  text = '',
  button,
  url = window.location.href,
}: ShareOptions): Promise<ShareOutcome> => {
  const [{ openWebApp }, { cardOf, shareByLine }] = await Promise.all([
    import('../lib/line.ts'),
    import('../lib/lineShare.ts'),
  ]);
  const kit = await openWebApp().catch(() => undefined);
  if (kit === undefined) return { problem: 'notStarted', reason: '' };
  return shareByLine(kit, [cardOf({ title, text, button, url })]);
};

export const useShare = (): ((sharing: ShareOptions) => Promise<void>) => {
  const { t } = useTranslation('doors');
  return async (sharing) => {
    if (!isMiniApp()) return shareByDevice(sharing);
    const shared = await openPicker(sharing).catch((): ShareOutcome => ({ problem: 'other', reason: '' }));
    if (shared === 'cancelled') return;
    await loadAccountTexts();
    if (shared === 'sent') notify({ type: 'positive', title: t('share.sent') });
    else
      notify({
        type: 'negative',
        title: t('share.failed'),
        text: t(`share.${shared.problem}`, { reason: shared.reason }),
      });
  };
};
