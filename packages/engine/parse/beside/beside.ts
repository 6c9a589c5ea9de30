import { Kind } from '../../address/lexicon.ts';
import { HAS_DIGIT } from '../../text/digits.ts';
import { emptyFieldAt, emptyPartAt, mentionsFiller } from '../delivery/fillers.ts';
import { beginsAddress, REMARK, remarkAt } from '../delivery/remarks.ts';
import { dateAt, mentionsDate } from '../street-line/dates.ts';
import { draftOf, give, Owner, type ParseContext, type ParseDraft, wordsAt } from '../words/context.ts';
import type { Span } from '../words/parts.ts';
import { textBetween } from '../words/span-text.ts';
import { Break } from '../words/token.ts';
import { announcesNumber, isNumber } from '../words/values.ts';
import { Shape } from '../words/word.ts';
import { civicLabel } from './civic-label.ts';
import { takeLabels, unmarkedLabels } from './labels.ts';
import { landAt, mentionsLand } from './land.ts';
import { listEntry } from './list-entry.ts';
import { mentionsBranch, numberedBranchAt } from './numbered-branch.ts';
import { oldAddress } from './old-address.ts';
import { mentionsParcel, parcelAt } from './parcel.ts';
import { patternsBeside } from './patterns-beside.ts';
import { recordColumn } from './record-column.ts';
import { recordNumber } from './record-number.ts';
import { mentionsRegion, regionAt } from './region.ts';
import { mentionsReserve, reserveAt } from './reserve.ts';
import { spelledWord } from './spelled-word.ts';
import { mentionsStorey, storeyAt } from './storey.ts';
import { endsInExtension, extensionAt, hasLongNumber, isBehindCode, telephoneAt } from './telephone.ts';
import { mentionsThing, thingAt } from './things-behind.ts';
import { titledName } from './titled-name.ts';
import { mentionsUnion, unionLocalAt } from './union-local.ts';
import { webAddresses } from './web-addresses.ts';

/**
 * Text found beside an address, never in one: telephone numbers, buzzer codes, dates, mail and web addresses, labels,
 * land descriptions.
 */
export interface Beside {
  readonly context: ParseContext;
  /** Kept as additional information. Labels (`City:`) are not kept: they only announce what follows. */
  readonly info: readonly Span[];
}

const NOTHING: readonly Span[] = [];

/** Whether a text may hold other things, for those that have no keyword of their own. */
const MAY_BE_BESIDE = [
  hasLongNumber,
  mentionsLand,
  mentionsParcel,
  mentionsReserve,
  mentionsRegion,
  mentionsThing,
  mentionsUnion,
  mentionsBranch,
  mentionsDate,
  endsInExtension,
  mentionsStorey,
];

/** Sets aside text beside the address before anything else is read, so its numbers are not taken for civic numbers. */
export function setAside(context: ParseContext): Beside {
  const keywords = (context.opens & (Kind.Telephone | Kind.Buzzer | REMARK)) !== 0;
  const unmarked = unmarkedLabels(context);
  const written = hasMarks(context) || unmarked.length > 0;
  const entry = listEntry(context);
  const spelled = spelledWord(context);
  const record = recordNumber(context) ?? recordColumn(context);
  const titled = titledName(context, record?.to ?? 0);
  const label = civicLabel(context);
  const old = oldAddress(context);
  const patterns = patternsBeside(context);
  const isWhole = patterns.length === 0 && !keywords && !written;
  const isPlain = isWhole && (entry ?? spelled ?? record ?? titled ?? label ?? old) === undefined;
  const mayBeBeside = MAY_BE_BESIDE.some((mentions) => mentions(context)) || mentionsFiller(context);
  if (isPlain && !mayBeBeside) return { context, info: NOTHING };
  const draft = draftOf(context);
  const info: Span[] = [];
  const keep = (span: Span | undefined): void => {
    if (span === undefined) return;
    give(draft, span.from, span.to, Owner.Info);
    info.push(span);
  };
  // kept, it would be the unit of the answer
  if (entry !== undefined) give(draft, entry.from, entry.to, Owner.Noise);
  keep(spelled);
  keep(record);
  keep(titled);
  for (const span of patterns) if (isFree(draft, span)) keep(span);
  if (label?.isBeside === true) keep(label);
  else if (label !== undefined) give(draft, label.from, label.to, Owner.Noise);
  if (written) {
    takeLabels(draft, unmarked);
    for (const span of webAddresses(draft)) keep(span);
  }
  // its labels are kept with it
  keep(old);
  for (let at = 0; at < draft.tokens.length; at++) {
    if (draft.owner[at] !== Owner.None) continue;
    const empty = emptyPartAt(draft, at) ?? emptyFieldAt(draft, at);
    if (empty?.from === at) {
      give(draft, empty.from, empty.to, Owner.Noise);
      at = empty.to - 1;
      continue;
    }
    // APT N/A is kept
    const span = empty ?? asideAt(draft, at);
    if (span === undefined) continue;
    keep(span);
    at = span.to - 1;
  }
  return { context: draft, info };
}

function isFree({ owner }: ParseContext, { from, to }: Span): boolean {
  return owner.slice(from, to).every((each) => each === Owner.None);
}

/** The text beside the address that begins at `at`. */
function asideAt(draft: ParseDraft, at: number): Span | undefined {
  for (const reader of READERS) {
    const span = reader(draft, at);
    if (span !== undefined) return span;
  }
  return undefined;
}

/** `10:30`, `2:15 PM`, `10:30:07`: a time, which lists of deliveries have in front. */
function timeAt(context: ParseContext, at: number): Span | undefined {
  const { tokens } = context;
  const hours = tokens[at]!;
  if (!isNumber(hours) || hours.word.length > 2 || hours.value > LAST_HOUR) return undefined;
  if (!isSixtiethAt(context, at + 1)) return undefined;
  const to = isSixtiethAt(context, at + 2) ? at + 3 : at + 2;
  return { from: at, to: HALF_DAYS.has(tokens[to]?.word ?? '') ? to + 1 : to };
}

/** Minutes or seconds behind a colon. */
function isSixtiethAt({ tokens, fields }: ParseContext, at: number): boolean {
  const [before, token] = [tokens[at - 1]!, tokens[at]];
  if (!isNumber(token) || token.word.length !== 2 || token.value > LAST_MINUTE) return false;
  return token.field === before.field && fields[token.field]!.text.slice(before.end, token.start) === ':';
}

const LAST_HOUR = 24;
const LAST_MINUTE = 59;
const HALF_DAYS: ReadonlySet<string> = new Set(['AM', 'PM']);

/**
 * A colon, an equals sign, an asterisk, an @ or `N/A`: without one there are no labels, mail addresses or empty fields.
 */
function hasMarks({ fields }: ParseContext): boolean {
  for (const { text } of fields) {
    if (MARKS.test(text)) return true;
  }
  return false;
}

const MARKS = /[:=@*]|www\.|[nN] ?\/ ?[aAdD]/;

/** `buzz 204`, `Buzzer code: 1234`, `code d'entrée 12`, `bell #2`. */
function buzzerAt(context: ParseContext, at: number): Span | undefined {
  const { tokens } = context;
  if ((tokens[at]!.opens & Kind.Buzzer) === 0) return undefined;
  const lexeme = wordsAt(context, at);
  if (lexeme === undefined || (lexeme.kinds & Kind.Buzzer) === 0) return undefined;
  let to = at + lexeme.words;
  while (announcesNumber(tokens[to])) to++;
  // GATE # 1238 and BELL #2 beside the address, but not 12 GOLDEN GATE # 4, 12 BELL #2 and GATE 12 MAIN ST
  const isSigned = to > at + lexeme.words;
  if ((lexeme.kinds & Kind.StreetType) !== 0 && !(isSigned && standsApart(context, at))) return undefined;
  if (lexeme.surface === 'BELL' && !(isSigned && (at === 0 || standsApart(context, at)))) return undefined;
  // RING BELL 22 MAIN ST
  if (lexeme.surface === 'RING BELL' && !isSigned && beginsAddress(context, to)) return undefined;
  const value = tokens[to];
  // CODE K7L 3N6 is a postal code
  const isCode = lexeme.surface === 'CODE' && value?.shape !== Shape.Number;
  const isJoined = value !== undefined && (value.before < Break.Comma || isStarred(context, to));
  const hasDigit = isJoined && !isCode && HAS_DIGIT.test(value.word);
  return hasDigit ? { from: at, to: to + 1 } : undefined;
}

/** `ENTRY CODE *1234`: the asterisk is a key of the door, and begins no new part. */
function isStarred(context: ParseContext, at: number): boolean {
  return STAR.test(textBetween(context, at - 1, at));
}

const STAR = /^\s*:?\s*\*$/;

/** Behind a comma, a line end or a postal code. */
function standsApart(context: ParseContext, at: number): boolean {
  return at > 0 && (context.tokens[at]!.before >= Break.Comma || isBehindCode(context, at));
}

/** What may stand beside an address, in the order in which it is looked for. */
const READERS: readonly ((draft: ParseDraft, at: number) => Span | undefined)[] = [
  buzzerAt,
  dateAt,
  telephoneAt,
  extensionAt,
  remarkAt,
  landAt,
  parcelAt,
  reserveAt,
  regionAt,
  thingAt,
  storeyAt,
  unionLocalAt,
  numberedBranchAt,
  timeAt,
];
