import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

type Uploads = {
  /** The form is on its way: a picture would come too late for it. */
  readonly isSending: boolean;
  readonly begin: () => void;
  readonly end: () => void;
};
const nothing = () => undefined;
const UploadContext = createContext<Uploads>({ isSending: false, begin: nothing, end: nothing });
export const useFormUploads = () => useContext(UploadContext);

/** The pictures of one form, in any of its fields. It is not sent while one of them is being uploaded. */
export const useUploadCount = () => {
  const [count, setCount] = useState(0);
  const change = (by: number) => () => setCount((before) => before + by);
  const [calls] = useState({ begin: change(1), end: change(-1) });
  return { isUploading: count > 0, calls };
};

type Props = Pick<Uploads, 'isSending'> & {
  readonly calls: Pick<Uploads, 'begin' | 'end'>;
  readonly children: ReactNode;
};
export const UploadScope = ({ isSending, calls, children }: Props) => {
  const uploads = useMemo(() => ({ isSending, ...calls }), [isSending, calls]);
  return <UploadContext value={uploads}>{children}</UploadContext>;
};
