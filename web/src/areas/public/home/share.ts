import { notify } from '../../../ui/notice.ts';

type Sharing = { readonly title: string; readonly done: string; readonly doneText: string };

/** Hands this address to the device's own sharing; where there is none it is put on the clipboard. */
export const shareAddress = async ({ title, done, doneText }: Sharing): Promise<void> => {
  const url = window.location.href;
  try {
    if (navigator.share) return await navigator.share({ title, url });
    await navigator.clipboard.writeText(url);
    notify({ type: 'positive', title: done, text: doneText });
  } catch {
    // The person closed the sharing sheet, or does not let pages write to the clipboard: nothing is lost.
  }
};
