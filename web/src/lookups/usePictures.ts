import { useRef, useState } from 'react';

/** The pictures of a form. It is not sent while one of them is being uploaded, and takes no more while it is sent. */
export const usePictures = () => {
  const [paths, setPaths] = useState<readonly string[]>([]);
  const [isUploading, setUploading] = useState(false);
  const [isSending, setSending] = useState(false);
  const isOnTheWay = useRef(false);
  const isBusy = isUploading || isSending;
  /** Null where the form is on its way already, or was refused. */
  const send = async <T>(act: (paths: string[]) => Promise<T>): Promise<T | null> => {
    if (isUploading || isOnTheWay.current) return null;
    isOnTheWay.current = true;
    setSending(true);
    const answer = await act([...paths]).catch(() => null);
    isOnTheWay.current = false;
    setSending(false);
    return answer;
  };
  return {
    paths,
    isUploading,
    isSending,
    isBusy,
    send,
    setUploading,
    add: (more: readonly string[]) => setPaths((known) => [...known, ...more]),
    remove: (path: string) => setPaths((known) => known.filter((one) => one !== path)),
    clear: () => setPaths([]),
  };
};

export type FormPictures = Omit<ReturnType<typeof usePictures>, 'send' | 'clear'>;
