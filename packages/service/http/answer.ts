import type { FastifyRequest } from 'fastify';
import { failure } from '../errors.ts';
import { requestLanguage } from '../language.ts';
import type { Answer, Operation, OperationContext } from '../operations/operation.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';
import { fromState } from '../state-failures.ts';
import type { OperationServices } from './operation-routes.ts';

/** Runs an operation and charges it when it succeeds; waits only where the credits, the parameters or the operation do. */
export function answer(
  operation: Operation,
  request: FastifyRequest,
  services: OperationServices,
): Answer | Promise<Answer> {
  const { ledger, parameterStore } = services;
  const { customerId } = request.principal!;
  const cost = operation.cost * (operation.records?.(request.body) ?? 1);
  const parameters = parameterStore.known(customerId);
  if (parameters !== undefined && ledger.reserveAtHand(customerId, cost)) {
    return perform(operation, request, services, parameters, cost);
  }
  return prepareAndPerform(operation, request, services, parameters, cost);
}

async function prepareAndPerform(
  operation: Operation,
  request: FastifyRequest,
  services: OperationServices,
  known: ParameterSet | undefined,
  cost: number,
): Promise<Answer> {
  const { ledger, parameterStore } = services;
  const { customerId } = request.principal!;
  const parameters = known ?? (await fromState(parameterStore.read(customerId)));
  if (!(await fromState(ledger.reserve(customerId, cost)))) {
    const balance = await fromState(ledger.balance(customerId));
    throw failure('CREDITS_EXHAUSTED', 'CREDITS_EXHAUSTED', { cost, balance });
  }
  return perform(operation, request, services, parameters, cost);
}

/** Runs an operation whose cost is set aside, and settles it. */
function perform(
  operation: Operation,
  request: FastifyRequest,
  services: OperationServices,
  parameters: ParameterSet,
  cost: number,
): Answer | Promise<Answer> {
  const { admission, ledger, accounts, parameterStore, config, live, metrics } = services;
  const principal = request.principal!;
  const { customerId } = principal;
  const warnings = request.warnings ?? [];
  const succeeded = (result: Answer): Answer => {
    if (warnings.length > 0) result.Warnings = warnings;
    const charged = operation.recordsDone === undefined ? cost : operation.cost * operation.recordsDone(result);
    ledger.settle(customerId, operation.name, charged, true);
    if (charged < cost) ledger.settle(customerId, operation.name, cost - charged, false);
    metrics.countStatuses(result);
    request.charged = charged;
    return result;
  };
  const failed = (error: unknown): never => {
    ledger.settle(customerId, operation.name, cost, false);
    throw error;
  };
  const language = requestLanguage(request.headers['accept-language']);
  const { engine, info } = live;
  const { now } = config;
  const context: OperationContext = {
    engine: engine!,
    info,
    principal,
    accounts,
    parameters,
    parameterStore,
    now,
    language,
    warnings,
    pause: admission.pause,
    isCallerGone: () => request.socket.destroyed,
  };
  let result: Answer | Promise<Answer>;
  try {
    result = operation.handle(request.body, context);
  } catch (error) {
    return failed(error);
  }
  return result instanceof Promise ? result.then(succeeded, failed) : succeeded(result);
}
