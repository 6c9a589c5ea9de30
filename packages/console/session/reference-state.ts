import { SERVICE } from './service-urls.ts';

/** What the service says about its address data to anybody. */
export interface ReferenceState {
  /** `YYYY-MM`; '' when there are none. */
  readonly version: string;
  /** True for the sample that a first start uses. */
  readonly isSample: boolean;
}

/** Asks `/health/ready`, which needs no session. Undefined when it does not answer. */
export async function readReferenceState(): Promise<ReferenceState | undefined> {
  try {
    const response = await fetch(`${SERVICE.baseUrl}/health/ready`);
    const { reference } = (await response.json()) as { reference?: { addressDataVersion: string; starter: boolean } };
    if (reference === undefined) return undefined;
    return { version: reference.addressDataVersion, isSample: reference.starter };
  } catch {
    return undefined;
  }
}
