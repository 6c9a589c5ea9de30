import { Kind } from '../../address/lexicon.ts';
import { isOrdinal } from '../../address/ordinal-endings.ts';
import { Break, type Token } from './token.ts';
import { Shape } from './word.ts';

type Fields = readonly { readonly role: string; readonly text: string }[];

/**
 * `36, Rue, Dumain`, `748, route du / Golf`: a comma or line end behind a French type or particle is within the street,
 * because the name has yet to come; so is a line end between a designator and its number. Changes the tokens.
 */
export function joinOpenEnds(tokens: Token[], fields: Fields): void {
  for (let i = 1; i < tokens.length; i++) {
    const token = tokens[i]!;
    if (token.before < Break.Comma) continue;
    const isOpenEnd = token.shape === Shape.Letters ? isOpen(tokens, i - 1) : isOpenUnit(tokens, i - 1, fields);
    if (!isOpenEnd) continue;
    const isOneText = token.field === tokens[i - 1]!.field || (isFree(fields, token) && isFree(fields, tokens[i - 1]!));
    if (isOneText) tokens[i] = { ...token, before: Break.Space };
  }
}

function isFree(fields: Fields, { field }: Token): boolean {
  return fields[field]!.role === 'free';
}

/** Particles that end nothing. */
const OPEN: ReadonlySet<string> = new Set(['DE', 'DU', 'DES', 'AUX', 'SUR']);

function isOpen(tokens: readonly Token[], at: number): boolean {
  const { word, lexeme } = tokens[at]!;
  if (at > 0 && OPEN.has(word)) return true;
  if (word === 'LA') return at > 1 && tokens[at - 1]!.word === 'DE';
  // SUITE 20 C / KINGSTON
  if (at === 0 || lexeme === undefined || lexeme.types.length === 0 || word.length === 1) return false;
  if (!isOnlyNumber(tokens, at - 1) || announces(tokens[at + 1]!)) return false;
  const isFrench = lexeme.types.every(({ beforeName }) => beforeName);
  return (
    isFrench ||
    OPEN.has(tokens[at + 1]!.word) ||
    (lexeme.types.some(({ beforeName }) => beforeName) && leadsToName(tokens, at + 1))
  );
}

/**
 * `71 AVE, GAGNON O, GREENFIELD PARK, QC`: of a type that may also end a street, where what is behind it is no
 * direction and not all there is before the province. `100 AVE, EDMONTON, AB` is a street and its place.
 */
function leadsToName(tokens: readonly Token[], at: number): boolean {
  if ((tokens[at]!.kinds & Kind.Direction) !== 0) return false;
  return tokens.slice(at + 1).filter(({ before }) => before >= Break.Comma).length > 1;
}

/** `22 ELM AVE, UNIT / 18, KINGSTON`, `22 ELM AVE, UNIT, 18, KINGSTON`: the number alone is behind a designator. */
function isOpenUnit(tokens: readonly Token[], at: number, fields: Fields): boolean {
  const { kinds } = tokens[at]!;
  if ((kinds & OTHER_THAN_UNIT) !== Kind.Unit || !isNumber(tokens[at + 1])) return false;
  // FRONT DOOR (5 BOXES)
  const { before, field, start } = tokens[at + 1]!;
  if (before !== Break.Line && fields[field]!.text.slice(tokens[at]!.end, start).trim() !== ',') return false;
  const next = tokens[at + 2];
  return next !== undefined && next.before >= Break.Comma && tokens.slice(0, at).some(isNumber);
}

/** A unit, and whatever else a word may mean that ends a street or needs no number. */
const OTHER_THAN_UNIT = Kind.Unit | Kind.BareUnit | Kind.StreetType | Kind.Info;

/** A number, and none but a unit before it: `55 12 AVENUE` and `COIN 4E RANG` are whole streets. */
function isOnlyNumber(tokens: readonly Token[], at: number): boolean {
  if (!isNumber(tokens[at])) return false;
  const isWithin = at > 0 && tokens[at]!.before < Break.Comma;
  if (isWithin && (announces(tokens[at - 1]!) || isOrdinal(tokens[at]!.word))) return false;
  return tokens[at]!.before >= Break.Hyphen || !isNumber(tokens[at - 1]);
}

function isNumber(token: Token | undefined): boolean {
  return token !== undefined && (token.shape & (Shape.Number | Shape.NumberLetters)) !== 0;
}

const ANNOUNCING = Kind.Unit | Kind.BareUnit | Kind.PoBox | Kind.Route;

function announces({ opens }: Token): boolean {
  return (opens & ANNOUNCING) !== 0;
}
