export type Walk = Readonly<Record<string, readonly string[]>>;

const within = (folder: string, ...names: readonly string[]) => names.map((name) => `${folder}/${name}`);
const web = 'web/src';
const http = 'services/src/http';
const platform = 'services/src/platform';
const domain = 'services/src/domain';
const projections = 'projections/src';

const door = [
  ...within(`${http}/kit`, 'serve.ts', 'caller.ts', 'callers.ts', 'commandKeys.ts', 'answers.ts'),
  ...within(`${platform}/sessions`, 'sessions.ts', 'sessionUses.ts'),
];

export const placeOrder: Walk = {
  browser: [
    ...within(`${web}/areas/public/checkout`, 'ActionButton.tsx', 'Checkout.tsx', 'date/DatePage.tsx'),
    ...within(`${web}/areas/public/checkout`, 'date/usePlacing.ts', 'cart.ts'),
    ...within(`${web}/lib`, 'api.ts', 'area.tsx', 'call.ts'),
  ],
  door: ['contracts/src/api/orders.ts', ...door],
  deciding: [
    ...within(
      `${http}/orders`,
      'placing.ts',
      'pricing.ts',
      'prices.ts',
      'orderNaming.ts',
      'packageRoom.ts',
      'orderNumbering.ts',
    ),
    `${http}/kit/acceptedTexts.ts`,
    ...within(domain, 'quote.ts', 'quoteLines.ts', 'promoRules.ts', 'customer.ts'),
    ...within(`${platform}/orders`, 'orderNumbers.ts', 'reservation/reserve.ts', 'reservation/seats.ts'),
    ...within(`${platform}/orders/reservation`, 'promoUses.ts', 'places.ts'),
    `${platform}/eventLog/reservedValues.ts`,
    ...within(domain, 'calendar.ts', 'slotday.ts', 'promo.ts', 'orderReservation.ts', 'order.ts'),
  ],
  writing: [
    ...within(`${platform}/eventLog`, 'context.ts', 'hotStreams.ts', 'streamCache.ts', 'execute.ts', 'eventLog.ts'),
    ...within(platform, 'eventLog/codec.ts', 'keys/keys.ts', 'keys/keyCache.ts', 'keys/seal.ts'),
    ...within(`${platform}/eventStore`, 'eventStore.ts', 'eventStoreShared.ts', 'eventStoreBatch.ts'),
  ],
  settling: within(projections, 'registry.ts', 'kit/settled.ts'),
  projector: [
    ...within('services/src/projector', 'main.ts', 'source.ts'),
    ...within(`${platform}/eventStore`, 'eventStoreSubscription.ts', 'eventStorePages.ts'),
    ...within(`${projections}/kit`, 'projector.ts', 'shared.ts', 'follow.ts', 'feed.ts', 'projection.ts'),
    ...within(projections, 'orders/projection.ts', 'kit/statements.ts', 'kit/writes.ts', 'kit/apply.ts'),
  ],
  back: [
    ...within(platform, 'live/announcer.ts', 'live/live.ts'),
    `${http}/live/realtime.ts`,
    ...within(`${web}/lib`, 'socket.ts', 'live.ts', 'coalesced.ts', 'readPages.ts'),
    `${http}/orders/orders.ts`,
    ...within(`${projections}/orders`, 'queries.ts', 'searchPlan.ts', 'filter.ts'),
    `${projections}/kit/pagedReads.ts`,
    ...within(`${web}/areas/backend/orders`, 'OrderListPage.tsx', 'OrderState.tsx'),
    ...within(web, 'lists/ShapedList.tsx', 'ui/PagedRows.tsx', 'ui/Table.tsx'),
  ],
};

export const signIn: Walk = {
  browser: [
    ...within(`${web}/areas/public/login`, 'LoginPage.tsx', 'useCustomerSignIn.ts'),
    ...within(web, 'ui/SignInForm.tsx', 'lib/signIn.ts', 'lib/api.ts', 'lib/area.tsx', 'lib/call.ts'),
  ],
  door: ['contracts/src/api/authen.ts', ...door],
  proving: [
    ...within(`${http}/signin`, 'authen.ts', 'loginTries.ts'),
    ...within(`${platform}/signin`, 'accounts.ts', 'tryCounts.ts', 'passwords.ts'),
    `${platform}/keys/seal.ts`,
  ],
  entering: [
    ...within(`${http}/signin`, 'entering.ts', 'profiles.ts', 'factorTicket.ts'),
    ...within(`${http}/kit`, 'securityNotes.ts', 'deviceMarks.ts', 'handled.ts'),
    ...within(`${platform}/sessions`, 'sessionNames.ts', 'sessionLives.ts'),
    ...within(projections, 'customers/queries.ts'),
  ],
};

export const hopsOf = (walk: Walk): readonly string[] => [...new Set(Object.values(walk).flat())];
