import type { View } from './view.ts';

/** One view, as the frame knows it. */
export interface Route {
  /** In the address: `#/try`. */
  readonly id: string;
  /** Its name in the rail and in the title of the window. */
  readonly title: 'TRY' | 'FILES' | 'SEARCH' | 'PARAMETERS' | 'ACCOUNT' | 'DATA' | 'GUIDE';
  /** The element that it defines. */
  readonly tag: string;
  /** True when it can be read without a session. */
  readonly isOpen?: boolean;
  readonly load: () => Promise<unknown>;
}

/** Every view, in the order of the rail. The first one is shown at `/`. */
export const ROUTES: readonly Route[] = [
  { id: 'try', title: 'TRY', tag: 'try-view', load: () => import('./views/try/try-view.ts') },
  { id: 'files', title: 'FILES', tag: 'files-view', load: () => import('./views/files/files-view.ts') },
  { id: 'search', title: 'SEARCH', tag: 'search-view', load: () => import('./views/search/search-view.ts') },
  {
    id: 'parameters',
    title: 'PARAMETERS',
    tag: 'parameters-view',
    load: () => import('./views/parameters/parameters-view.ts'),
  },
  { id: 'account', title: 'ACCOUNT', tag: 'account-view', load: () => import('./views/account/account-view.ts') },
  { id: 'data', title: 'DATA', tag: 'data-view', load: () => import('./views/data/data-view.ts') },
  { id: 'guide', title: 'GUIDE', tag: 'guide-view', isOpen: true, load: () => import('./views/guide/guide-view.ts') },
];

/** Where the address leads: the view, and what stands behind it. */
export function routeOf(hash: string): {
  readonly route: Route;
  readonly path: string;
  readonly query: URLSearchParams;
} {
  const [way = '', query = ''] = hash.replace(/^#\/?/, '').split('?', 2);
  const [id, ...rest] = way.split('/');
  const route = ROUTES.find((each) => each.id === id) ?? ROUTES[0]!;
  return { route, path: rest.join('/'), query: new URLSearchParams(query) };
}

/** The element of a view; rejects when its script cannot be loaded. */
export async function createView({ tag, load }: Route): Promise<View> {
  await load();
  return document.createElement(tag) as View;
}
