import { session } from '../../session/session.ts';
import { type Definition, KINDS, type Kind } from './drafts.ts';

/** Layouts, modes and styles as the service keeps them. */

/** A saved definition, own or shared. */
export async function readDefinition(kind: Kind, name: string, signal: AbortSignal | undefined): Promise<Definition> {
  const { client } = session;
  const own = signal === undefined ? {} : { signal };
  if (kind === 'layouts')
    return (await client.getLayoutDetails({ AddressLayout: name }, own)).AddressLayout as Definition;
  if (kind === 'modes') return (await client.getAnalysisMode({ AnalysisMode: name }, own)).AnalysisMode as Definition;
  return (await client.getCorrectionStyle({ CorrectionStyle: name }, own)).CorrectionStyle as Definition;
}

/** Saves an own definition, in the place of one of the same name. */
export function writeDefinition(kind: Kind, definition: Definition, signal: AbortSignal): Promise<unknown> {
  const { client } = session;
  if (kind === 'layouts') return client.setAddressLayout({ AddressLayout: definition as never }, { signal });
  if (kind === 'modes') return client.setAnalysisMode({ AnalysisMode: definition as never }, { signal });
  return client.setCorrectionStyle({ CorrectionStyle: definition as never }, { signal });
}

/** Removes an own definition. */
export function removeDefinition(kind: Kind, Name: string, signal: AbortSignal): Promise<unknown> {
  return session.client.removeParameter({ ParameterType: KINDS[kind].type, Name }, { signal });
}
