import type { FastifyRequest } from 'fastify';
import { requestLanguage } from '../language.ts';
import type { Answer, Operation, OperationContext } from '../operations/operation.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';
import { fromState } from '../state-failures.ts';
import type { OperationServices } from './operation-services.ts';
import { reserveCredits } from './reserve-credits.ts';

/** Runs an operation in its turn and charges it if it succeeds. Whatever has to be read for it is read before. */
export function answer(operation: Operation, request: FastifyRequest, services: OperationServices): Promise<Answer> {
  const { admission, ledger, parameterStore } = services;
  const { customerId } = request.principal!;
  const cost = operation.cost * (operation.records?.(request.body) ?? 1);
  const expected = admission.expect(operation, customerId, request.headers);
  const giveBack = () => ledger.settle(customerId, operation.name, cost, false);
  const inTurn = (parameters: ParameterSet): Promise<Answer> =>
    admission.run(() => perform(operation, request, services, { parameters, cost }), expected, giveBack);
  const parameters = parameterStore.known(customerId);
  const isPrepared = parameters !== undefined && ledger.reserveAtHand(customerId, cost);
  return admission.attend(isPrepared ? inTurn(parameters) : prepare(customerId, cost, services).then(inTurn));
}

/** Reads the caller's parameters and reserves the cost. */
async function prepare(
  customerId: number,
  cost: number,
  { ledger, parameterStore }: OperationServices,
): Promise<ParameterSet> {
  const parameters = parameterStore.known(customerId) ?? (await fromState(parameterStore.read(customerId)));
  await reserveCredits(ledger, customerId, cost);
  return parameters;
}

/** What a call has when its turn comes. */
interface Prepared {
  readonly parameters: ParameterSet;
  /** Reserved credits. */
  readonly cost: number;
}

/** Runs an operation whose cost is reserved, and settles it. */
function perform(
  operation: Operation,
  request: FastifyRequest,
  services: OperationServices,
  { parameters, cost }: Prepared,
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
    pause: () => admission.pause(customerId),
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
