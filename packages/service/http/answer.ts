import type { FastifyRequest } from 'fastify';
import { requestLanguage } from '../language.ts';
import type { Answer, Operation, OperationContext } from '../operations/operation.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';
import { fromState } from '../state-failures.ts';
import { callOf, type Turns } from './admission.ts';
import { charge, noteDefinitions, reserve } from './charging.ts';
import type { OperationServices } from './operation-services.ts';

/**
 * Runs an operation in its turn and charges it if it succeeds. Whatever has to be read for it is read before. A call
 * that is found, when its turn comes, not to be for this thread is answered by `elsewhere` after all.
 */
export function answer<Else>(
  operation: Operation,
  request: FastifyRequest,
  services: OperationServices,
  elsewhere: () => Promise<Else> | undefined,
): Promise<Answer | Else> {
  const { admission, ledger, parameterStore } = services;
  const { customerId } = request.principal!;
  const cost = operation.cost * (operation.records?.(request.body) ?? 1);
  const expected = admission.expect(callOf(operation, customerId, request.headers));
  const inTurn = (parameters: ParameterSet, reserved: number): Promise<Answer | Else> => {
    const refused = () => ledger.release(customerId, reserved);
    const moved = () => {
      const answered = elsewhere();
      // It reserves for itself.
      if (answered !== undefined) refused();
      return answered;
    };
    const work = (turns: Turns) => perform(operation, request, services, { parameters, reserved, ...turns });
    return admission.run<Answer | Else>({ work, elsewhere: moved, refused }, expected);
  };
  const parameters = parameterStore.known(customerId);
  const isPrepared =
    parameters !== undefined && request.idempotencyKey === null && ledger.reserveAtHand(customerId, cost);
  return admission.attend(isPrepared ? inTurn(parameters, cost) : prepare());

  /** Reads the caller's parameters and reserves the cost. */
  async function prepare(): Promise<Answer | Else> {
    const read = parameterStore.known(customerId) ?? (await fromState(parameterStore.read(customerId)));
    noteDefinitions(request, read);
    return inTurn(read, await reserve(request, operation, cost, services));
  }
}

/** What a call has when its turn comes. */
interface Prepared extends Turns {
  readonly parameters: ParameterSet;
  /** Credits. */
  readonly reserved: number;
}

/** Runs an operation whose cost is reserved, and settles it. */
function perform(
  operation: Operation,
  request: FastifyRequest,
  services: OperationServices,
  { parameters, reserved, pause, ended }: Prepared,
): Answer | Promise<Answer> {
  const context = contextOf(request, services, parameters, pause);
  const { warnings } = context;
  const succeeded = (result: Answer): Answer | Promise<Answer> => {
    ended();
    if (warnings.length > 0) result.Warnings = warnings;
    const credits = operation.recordsDone === undefined ? reserved : operation.cost * operation.recordsDone(result);
    services.metrics.countStatuses(result);
    return charge(request, operation, { reserved, credits }, services)?.then(() => result) ?? result;
  };
  const failed = (error: unknown): never => {
    ended();
    services.ledger.release(request.principal!.customerId, reserved);
    throw error;
  };
  let result: Answer | Promise<Answer>;
  try {
    result = operation.handle(request.body, context);
  } catch (error) {
    return failed(error);
  }
  return result instanceof Promise ? result.then(succeeded, failed) : succeeded(result);
}

function contextOf(
  request: FastifyRequest,
  { accounts, parameterStore, config, live }: OperationServices,
  parameters: ParameterSet,
  pause: Turns['pause'],
): OperationContext {
  return {
    engine: live.engine!,
    info: live.info,
    principal: request.principal!,
    accounts,
    parameters,
    parameterStore,
    now: config.now,
    language: requestLanguage(request.headers['accept-language']),
    warnings: request.warnings ?? [],
    pause,
    // Whoever sends a call again finds it done and paid.
    isCallerGone: () => request.socket.destroyed && request.idempotencyKey === null,
  };
}
