/** What a delivery has in the terms of the builder where a source says nothing. */
export const NO_DELIVERY = {
  stationType: '',
  stationName: '',
  routeType: '',
  routeNumber: 0,
  from: 0,
  to: 0,
  postalCode: '',
  receiver: '',
} as const;
