import { directionOf, provinceByCode, streetTypeOfSymbol } from '@civique/engine/address';
import type { ReferenceBuilder } from '@civique/engine/reference';
import { fold } from '@civique/engine/text';
import { judgePostalCode } from '../sources/postal-codes.ts';

/** A street as the files write it: name, type symbol, direction symbol. */
interface StreetFields {
  readonly name: string;
  readonly type: string;
  readonly direction: string;
}

export interface ReadStreet {
  readonly name: string;
  readonly type: string;
  readonly direction: number;
  /** True if an unknown type or direction was kept as part of the name. */
  readonly unknown: boolean;
}

/** A street in the engine's terms; undefined if it has no name. */
export function readStreet({ name, type, direction }: StreetFields, province: string): ReadStreet | undefined {
  if (fold(name) === '') return undefined;
  const known = type === '' ? undefined : streetTypeOfSymbol(type, province === 'QC' ? 'FR' : undefined);
  const directionId = direction === '' ? 0 : directionOf(direction);
  const kept = [
    name,
    ...(type !== '' && known === undefined ? [type] : []),
    ...(direction !== '' && directionId === 0 ? [direction] : []),
  ];
  return { name: kept.join(' '), type: known?.code ?? '', direction: directionId, unknown: kept.length > 1 };
}

/** A municipality and a postal code in its province. */
export interface ReadPlace {
  readonly munId: number;
  readonly province: string;
  /** Six characters. */
  readonly postalCode: string;
}

/** The place of a record, or why it has none. */
export function readPlace(
  builder: ReferenceBuilder,
  fields: { readonly province: string; readonly municipality: string; readonly postalCode: string },
): ReadPlace | 'PROVINCE' | 'MUNICIPALITY' | 'RECORD_CODE' {
  const province = provinceByCode(fields.province)?.code;
  if (province === undefined) return 'PROVINCE';
  if (fold(fields.municipality) === '') return 'MUNICIPALITY';
  const { code } = judgePostalCode(fields.postalCode, province);
  if (code === '') return 'RECORD_CODE';
  return { munId: builder.municipality(fields.municipality, province), province, postalCode: code };
}
