import type { Accounts } from '../accounts/accounts.ts';
import type { CreditLedger } from '../accounts/ledger.ts';
import type { Repetitions } from '../accounts/repetitions.ts';
import type { Authenticator } from '../auth/authenticator.ts';
import type { LiveReference, ServiceConfig } from '../config.ts';
import type { HeavyWork } from '../heavy/heavy-work.ts';
import type { OverRate } from '../limits/over-rate.ts';
import type { RateLimiter } from '../limits/rate-limiter.ts';
import type { ParameterStore } from '../parameters/parameter-store.ts';
import type { Lane } from '../turns/lane.ts';
import type { SlowCustomers } from '../turns/slow-customers.ts';
import type { Admission } from './admission.ts';
import type { ServiceMetrics } from './metrics.ts';
import type { UnreadAnswers } from './unread-answers.ts';

/** What the routes of the operations need. */
export interface OperationServices {
  readonly live: LiveReference;
  readonly config: ServiceConfig;
  readonly admission: Admission;
  readonly metrics: ServiceMetrics;
  readonly authenticator: Authenticator;
  readonly ledger: CreditLedger;
  readonly limiter: RateLimiter;
  readonly overRate: OverRate;
  /** Calls that were charged under a key. */
  readonly repetitions: Repetitions;
  readonly accounts: Accounts;
  readonly parameterStore: ParameterStore;
  /** Where heavy calls are worked on; undefined when this thread does them itself. */
  readonly heavy: HeavyWork | undefined;
  /** Calls that are worked on beside this thread: those that are done in parts, and those that hold a thread. */
  readonly lanes: { readonly inParts: Lane; readonly ofSlow: Lane };
  readonly slow: SlowCustomers;
  /** Long answers that callers have not read yet. */
  readonly unread: UnreadAnswers;
}
