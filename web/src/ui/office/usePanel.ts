import { useState } from 'react';
import { flushSync } from 'react-dom';
import { notify } from '../notice.ts';
import { useUiTexts } from '../texts.ts';

/** What the buttons of the frame open, apart from the frame: it needs a third of what the whole frame needs. */
export const loadPanels = async () => (await import('./panels.ts')).panels;

export const usePanel = () => {
  const { failedTitle, failedText } = useUiTexts();
  const [panels, setPanels] = useState<Awaited<ReturnType<typeof loadPanels>>>();
  const [opened, setOpened] = useState(false);
  const open = async () => {
    try {
      const loaded = await loadPanels();
      // A panel returns the focus only if it was there before it opened.
      flushSync(() => setPanels(loaded));
      setOpened(true);
    } catch {
      notify({ type: 'warning', title: failedTitle, text: failedText });
    }
  };
  const turn = (isOpen: boolean): void => {
    if (isOpen) void open();
    else setOpened(false);
  };
  return { panels, opened, turn };
};
