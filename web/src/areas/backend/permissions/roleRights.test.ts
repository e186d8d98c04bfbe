import { moduleNames } from '@klang/contracts/permissions/modules';
import { moduleTitle } from '@klang/contracts/permissions/moduleTitles';
import { permissionPresets } from '@klang/contracts/permissions/permissionPresets';
import { describe, expect, it } from 'vitest';
import { moduleGroups } from './moduleGroups.ts';
import { changesBetween, countOf, isSame, withColumn, within, withRight, withRow } from './roleRights.ts';

describe('the letters of a role', () => {
  it('bring the right to view with any other, in their order', () => {
    expect(withRight({}, { module: 'size', right: 'u' }, true)).toEqual({ size: 'vu' });
    expect(withRight({ size: 'vu' }, { module: 'size', right: 'i' }, true)).toEqual({ size: 'viu' });
  });

  it('go with the right to view, and alone otherwise; a module without letters is not named', () => {
    expect(withRight({ size: 'viu', slot: 'v' }, { module: 'size', right: 'v' }, false)).toEqual({ slot: 'v' });
    expect(withRight({ size: 'viu' }, { module: 'size', right: 'i' }, false)).toEqual({ size: 'vu' });
  });

  it('are given and taken by the row and by the column', () => {
    expect(withRow({}, 'size', true)).toEqual({ size: 'viu' });
    const modules = ['size', 'slot'] as const;
    expect(withColumn({ size: 'v' }, { modules, right: 'i' }, true)).toEqual({ size: 'vi', slot: 'vi' });
    expect(withColumn({ size: 'viu', faq: 'v' }, { modules, right: 'v' }, false)).toEqual({ faq: 'v' });
  });

  it('are counted and compared within the package of the organization', () => {
    const mod = { size: 'viu', slot: 'v', faq: 'v' };
    expect(countOf(mod, ['size', 'slot'])).toEqual({ modules: 2, rights: 4 });
    expect(within(mod, ['slot'])).toEqual({ slot: 'v' });
    expect(isSame(mod, { ...mod, qr: '' })).toBe(true);
    expect(changesBetween(mod, { size: 'v', slot: 'v', qr: 'v' })).toEqual([
      { module: 'size', before: 'viu', after: 'v' },
      { module: 'qr', before: '', after: 'v' },
      { module: 'faq', before: 'v', after: '' },
    ]);
  });
});

describe('the modules as the grid shows them', () => {
  it('stand each once, in the groups of the menu', () => {
    const shown = moduleGroups(moduleNames).flatMap(({ modules }) => modules);
    expect([...shown].sort()).toEqual([...moduleNames].sort());
    expect(moduleGroups(['slot', 'staff']).map(({ name, modules }) => [name, ...modules])).toEqual([
      ['services', 'slot'],
      ['staff', 'staff'],
    ]);
  });

  it('are named by the pages they open', () => {
    expect(moduleTitle('size').en).toBe('Sizes');
    expect(moduleTitle('qr').en).toBe('Labels to make, Put away and take out, Storage places, Code batches');
    expect(moduleTitle('homesetting').en).toBe('Home Settings');
  });

  it('are all that a preset speaks of', () => {
    for (const { mod } of permissionPresets) expect(within(mod, moduleNames)).toEqual(mod);
  });
});
