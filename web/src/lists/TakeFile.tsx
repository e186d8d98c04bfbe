import type { Endpoint } from '@klang/contracts/kit/endpoint';
import { type ComponentProps, useState } from 'react';
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
  /** Of which of several, for screen readers. */
  readonly of?: string;
  /** As a link in a line of text. */
  readonly isLink?: boolean;
} & Pick<ComponentProps<typeof Button>, 'variant' | 'size'>;

export const TakeFile = ({ endpoint, body, name, label, failed, of, isLink = false, ...looks }: Props) => {
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
    <Button size="small" {...looks} left={downloadIcon} isBusy={isBusy} onClick={() => void take()}>
      {label}
      {of && <span className="sr-only">{` ${of}`}</span>}
    </Button>
  );
};
