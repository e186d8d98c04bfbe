import type { SitePart } from '@klang/contracts/site/index';
import { Group } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { publicPath } from '../../../lib/language.ts';
import { useSite } from '../../../lib/site.ts';
import { hearReady, postTyped } from '../../../lib/typedSite.ts';
import type { TypedEntry } from '../../../lookups/fieldValues.ts';
import { useKit } from '../../../lookups/kit.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Segments } from '../../../ui/Segments.tsx';
import { previewValues } from './previewValues.ts';
import classes from './site.module.css';

const widths = { phone: 375, desktop: 1280 } as const;
type Width = keyof typeof widths;

const useSize = () => {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (!box.current) return;
    const watching = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      setSize({ width, height });
    });
    watching.observe(box.current);
    return () => watching.disconnect();
  }, []);
  return { box, ...size };
};

const usePosting = (part: SitePart, typed: TypedEntry) => {
  const { definition } = useKit();
  const frame = useRef<HTMLIFrameElement>(null);
  const parts = useMemo(() => ({ [part]: previewValues(definition.fields, typed) }), [part, definition, typed]);
  const latest = useRef(parts);
  latest.current = parts;
  useEffect(() => postTyped(frame.current?.contentWindow, parts), [parts]);
  useEffect(
    () =>
      hearReady(
        () => frame.current?.contentWindow,
        () => postTyped(frame.current?.contentWindow, latest.current),
      ),
    [],
  );
  return frame;
};

type Props = { readonly part: SitePart; readonly typed: TypedEntry };

export const PartPreview = ({ part, typed }: Props) => {
  const { t } = useTranslation('backend');
  const { language: own } = useSite();
  const [on, setOn] = useState<Width>('phone');
  const [language, setLanguage] = useState(own);
  const { box, width, height } = useSize();
  const frame = usePosting(part, typed);
  const scale = Math.min(1, (width || widths[on]) / widths[on]);
  return (
    <Panel title={t('site.preview')}>
      <Group gap={8} align="stretch" justify="space-between" mb={12} className={classes.choices}>
        <Segments
          label={t('site.width')}
          value={on}
          options={[
            { value: 'phone', label: t('site.phone') },
            { value: 'desktop', label: t('site.desktop') },
          ]}
          onChange={setOn}
        />
        <Segments
          label={t('site.language')}
          value={language}
          options={[
            { value: 'th', label: 'ไทย' },
            { value: 'en', label: 'EN' },
          ]}
          onChange={setLanguage}
        />
      </Group>
      <div ref={box} className={`${classes.box} round clips`}>
        <iframe
          key={language}
          ref={frame}
          title={t('site.preview')}
          src={publicPath(part === 'sitecontactus' ? 'contactus' : '', language)}
          style={{ width: widths[on], height: height / scale, transform: `scale(${scale})` }}
        />
      </div>
    </Panel>
  );
};
