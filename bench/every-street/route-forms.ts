import { render, type Written } from '../noise/written.ts';
import { type Form, streetOf } from './form.ts';

/** A form of a street that a rural route serves. */
function routeForm(name: string, write: (street: string, route: string, place: string) => string): Form {
  return {
    name,
    write: (address) =>
      address.routeWord === 'RR' && address.civic !== ''
        ? write(streetOf(address), address.route, placeOf(address))
        : undefined,
  };
}

function placeOf(address: Written): string {
  return render({ ...address, civic: '', unit: '', routeWord: '', route: '' });
}

/** Ways to write a rural route beside a street. */
export const ROUTE_FORMS: readonly Form[] = [
  routeForm('RR 2 / 12 ELM ST', (street, route, place) => `RR ${route}\n${street}\n${place}`),
  routeForm('12 ELM ST / RR #2', (street, route, place) => `${street}\nRR #${route}\n${place}`),
  routeForm('12 ELM ST R.R.#2', (street, route, place) => `${street} R.R.#${route} ${place}`),
  routeForm('12 ELM ST RR2', (street, route, place) => `${street} RR${route}\n${place}`),
  routeForm('12 ELM ST, RURAL ROUTE 2', (street, route, place) => `${street}, Rural Route ${route}, ${place}`),
  routeForm('12 ELM ST, ROUTE RURALE 2', (street, route, place) => `${street}, route rurale ${route}, ${place}`),
  routeForm('12 ELM ST / RR 2 BOX 12', (street, route, place) => `${street}\nRR ${route} Box 12\n${place}`),
  routeForm(
    '12 ELM ST / SITE 4 COMP 12 RR 2',
    (street, route, place) => `${street}\nSite 4 Comp 12 RR ${route}\n${place}`,
  ),
  routeForm('12 ELM ST, no route', (street, _route, place) => `${street}\n${place}`),
];
