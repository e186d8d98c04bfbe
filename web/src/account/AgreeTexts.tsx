import { site } from '@klang/contracts/api/site';
import { type AgreedKind, agreedKinds } from '@klang/contracts/site/acceptedTexts';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../lib/api.ts';
import { publicPath } from '../lib/language.ts';
import { useSite } from '../lib/site.ts';
import { FailedState } from '../ui/FailedState.tsx';
import { SkeletonText } from '../ui/Skeletons.tsx';
import classes from './agree.module.css';

const ways: Readonly<Record<AgreedKind, string>> = { termsandconditions: 'termsandconditions', pdpa: 'privacypolicy' };

export const useAgreeing = () => {
  const { data, error, refetch } = useRead(site.texts, {});
  const [ids, setIds] = useState<readonly string[]>([]);
  const texts = data?.texts;
  return {
    texts: [...(texts ?? [])].sort((one, other) => agreedKinds.indexOf(one.kind) - agreedKinds.indexOf(other.kind)),
    error: texts ? null : error,
    retry: () => void refetch(),
    isKnown: texts !== undefined,
    isAgreed: texts?.every(({ id }) => ids.includes(id)) ?? false,
    ids: [...ids],
    agree: (id: string, isAgreed: boolean) =>
      setIds((before) => (isAgreed ? [...before, id] : before.filter((one) => one !== id))),
  };
};
export type AgreementState = ReturnType<typeof useAgreeing>;

type Props = { readonly agreeing: AgreementState; readonly isTried: boolean };

/** Separate consents, none preset. Each link opens exactly the version that the user accepts. */
export const AgreeTexts = ({ agreeing, isTried }: Props) => {
  const { t } = useTranslation('common');
  const { language } = useSite();
  const { texts, ids, agree, isKnown, error, retry } = agreeing;
  if (error)
    return <FailedState title={t('failed.title')} text={error.message} retryLabel={t('retry')} onRetry={retry} />;
  if (!isKnown) return <SkeletonText lines={2} />;
  return (
    <>
      {texts.map(({ id, kind, version }) => (
        <div key={id} className={classes.accept}>
          <Checkbox
            name={kind}
            label={t(`agree.${kind}`)}
            checked={ids.includes(id)}
            error={isTried && !ids.includes(id) && t('agree.missing')}
            onChange={({ currentTarget }) => agree(id, currentTarget.checked)}
          />
          <a
            href={`${publicPath(ways[kind], language)}?version=${encodeURIComponent(version)}`}
            target="_blank"
            rel="noreferrer"
          >
            {t(`agree.read.${kind}`, { version })}
          </a>
        </div>
      ))}
    </>
  );
};
