import { CiviqueAddress } from './element.ts';

export type { CaptureEvents, CaptureStatus, Values } from './types.ts';
export { CiviqueAddress };

if (typeof customElements !== 'undefined' && customElements.get('civique-address') === undefined) {
  customElements.define('civique-address', CiviqueAddress);
}
