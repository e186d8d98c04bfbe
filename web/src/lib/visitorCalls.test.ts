import { authen } from '@klang/contracts/api/authen';
import { orders } from '@klang/contracts/api/orders';
import { site } from '@klang/contracts/api/site';
import { expect, it } from 'vitest';
import { visitorCalls } from './visitorCalls.ts';

it('the calls of a visitor are named as they are declared', () => {
  expect(authen.webClient).toMatchObject(visitorCalls.enter);
  expect(authen.userDetail).toMatchObject(visitorCalls.recheck);
  expect(authen.logout).toMatchObject(visitorCalls.logout);
  expect(site.content).toMatchObject(visitorCalls.content);
  expect(site.config).toMatchObject(visitorCalls.config);
  expect(orders.quote).toMatchObject(visitorCalls.quote);
});
