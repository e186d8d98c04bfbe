import { Group, Modal } from '@mantine/core';
import { Key } from './Key.tsx';
import classes from './palette.module.css';

export type KeyHint = { readonly keys: readonly string[]; readonly does: string };

type Props = {
  readonly title: string;
  readonly closeLabel: string;
  readonly hints: readonly KeyHint[];
  readonly opened: boolean;
  readonly onClose: () => void;
};

export const KeysDialog = ({ title, closeLabel, hints, opened, onClose }: Props) => (
  <Modal opened={opened} onClose={onClose} title={title} centered closeButtonProps={{ 'aria-label': closeLabel }}>
    <dl className={`${classes.keys} grid middle`}>
      {hints.map(({ keys, does }) => (
        <div key={`${keys} ${does}`} style={{ display: 'contents' }}>
          <Group component="dt" gap={4} align="stretch" wrap="nowrap">
            {keys.map((key) => (
              <Key key={key} name={key} />
            ))}
          </Group>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  </Modal>
);
