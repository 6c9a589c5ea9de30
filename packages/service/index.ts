/** The HTTP service, with its metrics and limits. */

export {
  DEFAULT_CONFIG,
  type LiveReference,
  type Readiness,
  type ServiceConfig,
  type ServiceInfo,
  type ServicePart,
  type SignInLink,
} from './config.ts';
export { createService } from './create-service.ts';
export { HeavyThread } from './heavy/heavy-thread.ts';
export { createStderrLogger } from './http/logging.ts';
export { LoopDelay } from './http/loop-delay.ts';
export { isLoopback, isMadeHere } from './http/loopback.ts';
export { METRICS_TYPE, type MetricObjects, mergeMetrics, ServiceMetrics } from './http/metrics.ts';
export { LINK_MINUTES, newSignInLink } from './http/sign-in-link.ts';
export { warmUp } from './http/warm-up.ts';
export type { RateLimiter } from './limits/rate-limiter.ts';
export { RedisLimiter } from './limits/redis-limiter.ts';
export { newLimitMemory, SharedMemoryLimiter } from './limits/shared-memory-limiter.ts';
export { newEpochs } from './parameters/parameter-store.ts';
