import type { Endpoint } from '@klang/contracts/kit/endpoint';
import { certificateNumber, mostCertificateBytes } from '@klang/contracts/papers/certificates';
import { useState } from 'react';
import { CallFailed } from '../../lib/call.ts';
import { newEntryId } from '../../lib/ids.ts';
import { satangIn } from '../../lib/money.ts';
import { useUpload } from '../../lib/upload.ts';

export type TypedCertificate = {
  readonly number: string;
  readonly on: string;
  readonly tax: string;
  readonly file: File | null;
};
export const certificateFields = ['certificate', 'number', 'on', 'taxSatang'] as const;
export type CertificateField = (typeof certificateFields)[number];

const isRight: Readonly<Record<CertificateField, (typed: TypedCertificate) => boolean>> = {
  certificate: ({ file }) => file !== null && file.size <= mostCertificateBytes,
  number: ({ number }) => certificateNumber.test(number.trim()),
  on: ({ on }) => /^\d{4}-\d{2}-\d{2}$/.test(on),
  taxSatang: ({ tax }) => (satangIn(tax) ?? 0) > 0,
};

type FieldProblem = { readonly field: string; readonly message: string };
const problemsOf = (error: unknown): readonly FieldProblem[] =>
  error instanceof CallFailed ? (error.answer.fields ?? []) : [];

export const useCertificate = (call: Pick<Endpoint, 'path' | 'upload'>, certificateId: string) => {
  const upload = useUpload();
  const [sendId] = useState(newEntryId);
  const [typed, setTyped] = useState<TypedCertificate>({ number: '', on: '', tax: '', file: null });
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const wrong = certificateFields.filter((field) => !isRight[field](typed));
  const send = async (): Promise<boolean> => {
    setTried(true);
    const { file, number, on, tax } = typed;
    if (wrong.length > 0 || !file || isBusy) return false;
    setBusy(true);
    setError(null);
    const fields = { certificateId, sendId, number: number.trim(), on, taxSatang: satangIn(tax) };
    try {
      await upload(call, { file, fields, onProgress: () => {} });
      return true;
    } catch (failed) {
      setError(failed instanceof Error ? failed : new Error(String(failed)));
      return false;
    } finally {
      setBusy(false);
    }
  };
  const problems = problemsOf(error);
  return {
    typed,
    isBusy,
    wrong,
    send,
    change: (some: Partial<TypedCertificate>) => setTyped((before) => ({ ...before, ...some })),
    isWrong: (field: CertificateField): boolean => isTried && wrong.includes(field),
    problemOf: (field: CertificateField): string | undefined => problems.find((one) => one.field === field)?.message,
    problem: error && problems.length === 0 ? error.message : null,
  };
};
export type CertificateForm = ReturnType<typeof useCertificate>;
