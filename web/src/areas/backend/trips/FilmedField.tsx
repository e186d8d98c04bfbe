import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/fields.tsx';
import { Camera } from '../scan/Camera.tsx';
import { labelTyped } from '../scan/typedCode.ts';

type Props = {
  readonly label: string;
  readonly film: string;
  readonly value: string;
  readonly error: string | null;
  readonly most: number;
  readonly hosts: readonly string[];
  readonly onType: (typed: string) => void;
};

export const FilmedField = ({ label, film, value, error, most, hosts, onType }: Props) => {
  const [isFilming, setFilming] = useState(false);
  return (
    <>
      <TextInput
        label={label}
        value={value}
        error={error}
        maxLength={most}
        autoComplete="off"
        data-takes-scans
        // A scanner ends in an Enter, which is no answer to the dialog around it.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
      <Button onClick={() => setFilming((was) => !was)}>{film}</Button>
      {isFilming && (
        <Camera
          onCodes={([code = '']) => {
            onType(labelTyped(code, hosts));
            setFilming(false);
          }}
        />
      )}
    </>
  );
};
