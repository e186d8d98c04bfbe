import type { ViewEvent } from '@klang/contracts/events/view';
import { describe, it } from 'vitest';
import { specOf } from './spec.ts';
import { view } from './view.ts';

const at = '2026-11-21T03:00:00.000Z';
const shown = { list: 'sizelist', name: 'กล่อง', query: 'kind=box', isShared: false };
const mine = { viewId: 'v1', staffId: 's1' };
const saved = { type: 'ViewSaved', data: { ...mine, ...shown, savedAt: at } } as const;
const removed = { type: 'ViewRemoved', data: { viewId: 'v1', removedAt: at } } as const;
const save = { type: 'SaveView', ...mine, ...shown, at } as const;
const remove = { type: 'RemoveView', ...mine, isByAdmin: false, at } as const;

describe('a saved view', () => {
  it('is saved', () => specOf(view).given().when(save).thenWrites(saved));
  it('is saved once', () => specOf(view).given(saved).when(save).thenNothing());
  it('is saved as it is now', () =>
    specOf(view)
      .given(saved)
      .when({ ...save, isShared: true })
      .thenWrites({ type: 'ViewSaved', data: { ...saved.data, isShared: true } }));
  it('is saved again after it was removed', () => specOf(view).given(saved, removed).when(save).thenWrites(saved));
  it('is removed once', () => {
    specOf(view).given(saved).when(remove).thenWrites(removed);
    specOf(view).given(saved, removed).when(remove).thenNothing();
  });
  it('goes by mail to whom its owner chose, each once, until it is removed', () => {
    const choose = { type: 'ChooseViewMails', ...mine, staffIds: ['s2', 's1', 's2'], isByAdmin: false, at } as const;
    const chosen: ViewEvent = {
      type: 'ViewMailsChosen',
      data: { viewId: 'v1', staffIds: ['s1', 's2'], chosenAt: at },
    };
    specOf(view).given(saved).when(choose).thenWrites(chosen);
    specOf(view).given(saved, chosen).when(choose).thenNothing();
    specOf(view)
      .given(saved, chosen)
      .when({ ...save, isShared: true })
      .thenWrites({ type: 'ViewSaved', data: { ...saved.data, isShared: true } });
    specOf(view).given(saved, chosen, removed).when(choose).thenRefused('view_not_found');
    specOf(view).given().when(choose).thenRefused('view_not_found');
    specOf(view)
      .given(saved)
      .when({ ...choose, staffId: 's2' })
      .thenRefused('view_not_yours');
  });
  it('is ended by an admin too, who changes nothing of what it shows', () => {
    const admin = { staffId: 'boss', isByAdmin: true };
    const choose = { type: 'ChooseViewMails', ...mine, ...admin, staffIds: [], at } as const;
    const chosen = (staffIds: string[]): ViewEvent => {
      return { type: 'ViewMailsChosen', data: { viewId: 'v1', staffIds, chosenAt: at } };
    };
    specOf(view)
      .given(saved, chosen(['s2']))
      .when(choose)
      .thenWrites(chosen([]));
    specOf(view)
      .given(saved)
      .when({ ...remove, ...admin })
      .thenWrites(removed);
  });
  it('is left by each who gets it by mail, and the others get it as before', () => {
    const chosen = (staffIds: string[]): ViewEvent => {
      return { type: 'ViewMailsChosen', data: { viewId: 'v1', staffIds, chosenAt: at } };
    };
    const leave = { type: 'LeaveViewMails', viewId: 'v1', staffId: 's2', at } as const;
    specOf(view)
      .given(saved, chosen(['s1', 's2']))
      .when(leave)
      .thenWrites(chosen(['s1']));
    specOf(view)
      .given(saved, chosen(['s1']))
      .when(leave)
      .thenNothing();
    specOf(view).given().when(leave).thenRefused('view_not_found');
  });
  it('is not removed before there is one', () => specOf(view).given().when(remove).thenRefused('view_not_found'));
  it('is nobody else’s to change or remove', () => {
    specOf(view)
      .given(saved)
      .when({ ...save, staffId: 's2' })
      .thenRefused('view_not_yours');
    specOf(view)
      .given(saved)
      .when({ ...remove, staffId: 's2' })
      .thenRefused('view_not_yours');
  });
});
