import type { ReadableSpan, SpanExporter, SpanProcessor } from '@opentelemetry/sdk-trace-node';
import type { FastifyPluginCallback } from 'fastify';
import { commandError } from '../failure-message.ts';

/** Traces of requests, sent elsewhere by OpenTelemetry. */
interface Tracing {
  /** Makes a span of each request. */
  readonly plugin: FastifyPluginCallback;
  /** Sends what is left. */
  close(): Promise<void>;
}

/**
 * What a span may tell. Paths that callers chose, messages and everything else stay here: they could hold addresses.
 */
const KEPT_ATTRIBUTES = ['http.request.method', 'http.route', 'http.response.status_code'];

/** Paths that machines ask all the time. */
const UNTRACED = /^\/(?:health\/|metrics\b|assets\/)/;

/**
 * Traces if the environment names a receiver (`OTEL_EXPORTER_OTLP_ENDPOINT`, or `…_TRACES_ENDPOINT`); otherwise
 * undefined. The other variables of OpenTelemetry hold as they do everywhere. Throws CommandError if its packages are
 * not installed: they are optional.
 */
export async function openTracing(
  env: Readonly<NodeJS.ProcessEnv>,
  exporter?: SpanExporter,
): Promise<Tracing | undefined> {
  const isWanted = env.OTEL_EXPORTER_OTLP_ENDPOINT || env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT;
  if (!isWanted || env.OTEL_SDK_DISABLED === 'true') return undefined;
  const [{ FastifyOtelInstrumentation }, { resourceFromAttributes }, node, { OTLPTraceExporter }] = await Promise.all([
    import('@fastify/otel'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ]).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ERR_MODULE_NOT_FOUND' ? commandError('TRACING_NOT_INSTALLED') : error;
  });
  const provider = new node.NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': env.OTEL_SERVICE_NAME || 'civique' }),
    spanProcessors: [discreet(new node.BatchSpanProcessor(exporter ?? new OTLPTraceExporter()))],
  });
  // Callers' `traceparent` is taken on.
  provider.register();
  const instrumentation = new FastifyOtelInstrumentation({
    instrumentHooks: false,
    recordExceptions: false,
    ignorePaths: ({ url }) => UNTRACED.test(url),
  });
  instrumentation.setTracerProvider(provider);
  return { plugin: instrumentation.plugin(), close: () => provider.shutdown() };
}

/** Passes spans on with their operation as their name, and without what could hold an address or a key. */
function discreet(next: SpanProcessor): SpanProcessor {
  return {
    onStart: (span, parent) => next.onStart(span, parent),
    onEnd: (span) => next.onEnd(withoutSecrets(span)),
    forceFlush: () => next.forceFlush(),
    shutdown: () => next.shutdown(),
  };
}

function withoutSecrets(span: ReadableSpan): ReadableSpan {
  const attributes = Object.fromEntries(
    Object.entries(span.attributes).filter(([name]) => KEPT_ATTRIBUTES.includes(name)),
  );
  const { 'http.request.method': method, 'http.route': route } = attributes;
  const name = method === undefined ? span.name : [method, route].filter(Boolean).join(' ');
  return Object.create(span, {
    name: { value: name },
    attributes: { value: attributes },
    events: { value: [] },
    links: { value: [] },
    status: { value: { code: span.status.code } },
  });
}
