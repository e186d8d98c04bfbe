import type { Endpoint } from '@klang/contracts/kit/endpoint';
import { useState } from 'react';
import { useFileCalls } from '../lib/files.ts';
import { Button } from '../ui/Button.tsx';
import { download as downloadIcon } from '../ui/listIcons.ts';
import { notify } from '../ui/notice.ts';

type Props = {
  readonly endpoint: Pick<Endpoint, 'path'>;
  readonly body: unknown;
  readonly name: string;
  readonly label: string;
  readonly failed: string;
  /** As a link in a line of text. */
  readonly isLink?: boolean;
};

export const TakeFile = ({ endpoint, body, name, label, failed, isLink = false }: Props) => {
  const { download } = useFileCalls();
  const [isBusy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    await download(endpoint, body, name).catch((error: Error) =>
      notify({ type: 'negative', title: failed, text: error.message }),
    );
    setBusy(false);
  };
  if (isLink) {
    return (
      <button
        type="button"
        className="plain on-screen relative underline-link fz-14 medium"
        aria-busy={isBusy}
        onClick={() => void (isBusy || take())}
      >
        {label}
      </button>
    );
  }
  return (
    <Button size="small" left={downloadIcon} isBusy={isBusy} onClick={() => void take()}>
      {label}
    </Button>
  );
};
