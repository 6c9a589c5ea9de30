import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { CiviqueAddress } from './element.ts';

/** `<civique-address>` in JSX, for React 19: `import type {} from '@civique/capture/react'`. */
export interface CiviqueAddressAttributes extends HTMLAttributes<CiviqueAddress> {
  readonly service?: string;
  readonly 'token-url'?: string;
  readonly getToken?: CiviqueAddress['getToken'];
  readonly near?: string;
  readonly verify?: 'off' | 'suggest' | 'require';
  readonly mode?: string;
  readonly 'correction-style'?: string;
  readonly group?: string;
  readonly patience?: number;
  readonly name?: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
}

export type CiviqueAddressProps = DetailedHTMLProps<CiviqueAddressAttributes, CiviqueAddress>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'civique-address': CiviqueAddressProps;
    }
  }
}
