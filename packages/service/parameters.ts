/** The layouts, modes and styles of customers, as a file that an operator reads and writes. */

export { KIND_NAMES } from './parameters/kinds.ts';
export {
  exportParameters,
  importParameters,
  ownedParameters,
  type ParameterOwner,
  SHARED_OWNER,
} from './parameters/parameter-file.ts';
