import { Kind, phraseLexeme } from '@civique/engine/address';
import { fold } from '@civique/engine/text';

/** What accompanies a civic address in BU_N_CIVIC_ADD: `RR 4`, `RR 4 STN MAIN`, `SS 6`, `PO BOX 377`. */
type AdditionalDelivery =
  | { readonly kind: 'Route'; readonly routeType: string; readonly routeNumber: number; readonly station: Station }
  | { readonly kind: 'POBox' | 'Unknown' };

interface Station {
  /** Symbol of the installation type, `STN`; empty if there is none. */
  readonly type: string;
  readonly name: string;
}

const NO_STATION: Station = { type: '', name: '' };

/** Parses the text of the column, which must not be empty. */
export function additionalDelivery(text: string): AdditionalDelivery {
  const written = text.split(/\s+/);
  const words = written.map(fold);
  const lexeme = phraseLexeme(words, 0);
  if (lexeme === undefined) return { kind: 'Unknown' };
  if (lexeme.route !== '' && /^[0-9]+$/.test(words[lexeme.words] ?? '')) {
    const after = lexeme.words + 1;
    const station = after < words.length ? stationAt(written, words, after) : NO_STATION;
    if (station === undefined) return { kind: 'Unknown' };
    return { kind: 'Route', routeType: lexeme.route, routeNumber: Number(words[after - 1]), station };
  }
  return { kind: (lexeme.kinds & Kind.PoBox) !== 0 ? 'POBox' : 'Unknown' };
}

function stationAt(written: readonly string[], words: readonly string[], at: number): Station | undefined {
  const lexeme = phraseLexeme(words, at);
  if (lexeme?.station === undefined) return undefined;
  return { type: lexeme.station.code, name: written.slice(at + lexeme.words).join(' ') };
}
