import { CiviqueAddress } from './element.ts';

export type { CaptureEvents, CaptureStatus, Values } from './types.ts';
export { CiviqueAddress };

const registry = globalThis.customElements as CustomElementRegistry | undefined;
if (!registry?.get('civique-address')) registry?.define('civique-address', CiviqueAddress);
