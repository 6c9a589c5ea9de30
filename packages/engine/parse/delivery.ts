import { Kind } from '../address/lexicon.ts';
import { Owner, own, type ParseContext, phraseAt } from './context.ts';
import { readAttention, readCompanies, readExtra, readInfo, readRouteLetter } from './extras.ts';
import type { Delivery } from './parts.ts';
import { readStations } from './stations.ts';
import { Break } from './token.ts';
import { readNumberSign, readUnit } from './unit.ts';
import { announcesCivicNumber, isNumber, isValue, valueAfter } from './values.ts';
import { Shape } from './word.ts';

const POSTAL = Kind.PoBox | Kind.Route | Kind.GeneralDelivery;
const REST = Kind.Site | Kind.Compartment | Kind.Unit | Kind.BareUnit | Kind.Info | Kind.Attention;

export function readDelivery(context: ParseContext): Delivery {
  const delivery: Delivery = {
    box: undefined,
    route: undefined,
    general: false,
    generalFrom: 0,
    station: undefined,
    site: '',
    compartment: '',
    info: [],
    unit: undefined,
  };
  const { tokens, owner, opens } = context;
  // `S-1 B 36 RR 4`: what S and B mean depends on the route, wherever it stands
  for (let i = 0; i < tokens.length && (opens & POSTAL) !== 0; i++) {
    if ((tokens[i]!.opens & POSTAL) !== 0 && owner[i] === 0) readPostal(context, delivery, i);
  }
  if ((opens & Kind.Company) !== 0) readCompanies(context);
  for (let i = 0; i < tokens.length; i++) {
    if (owner[i] !== 0) continue;
    const token = tokens[i]!;
    if (token.shape === Shape.NumberSign) readNumberSign(context, delivery, i);
    else if ((token.kinds & Kind.Number) !== 0 && announcesCivicNumber(context, i)) own(context, i, i + 1, Owner.Noise);
    else if ((token.opens & REST) !== 0) readRest(context, delivery, i);
    else if (token.shape === Shape.Letters && token.word.length === 1) readRouteLetter(context, delivery, i);
  }
  settleBox(context, delivery);
  readStations(context, delivery);
  return delivery;
}

function readPostal(context: ParseContext, delivery: Delivery, at: number): void {
  const lexeme = phraseAt(context, at);
  if (lexeme === undefined) return;
  const after = at + lexeme.words;
  const { kinds } = lexeme;
  if ((kinds & Kind.PoBox) !== 0 && readBox(context, delivery, at, after)) return;
  if ((kinds & Kind.Route) !== 0 && lexeme.route !== '' && readRoute(context, delivery, at, after, lexeme.route))
    return;
  if ((kinds & Kind.GeneralDelivery) !== 0) readGeneral(context, delivery, at, after);
}

function readRest(context: ParseContext, delivery: Delivery, at: number): void {
  const lexeme = phraseAt(context, at);
  if (lexeme === undefined) return;
  const after = at + lexeme.words;
  const { kinds } = lexeme;
  if ((kinds & Kind.Site) !== 0 && readExtra(context, delivery, at, after, Owner.Site)) return;
  if ((kinds & Kind.Compartment) !== 0 && readExtra(context, delivery, at, after, Owner.Compartment)) return;
  if ((kinds & (Kind.Unit | Kind.BareUnit)) !== 0 && readUnit(context, delivery, at, lexeme)) return;
  if ((kinds & Kind.Info) !== 0 && readInfo(context, delivery, at, after)) return;
  if ((kinds & Kind.Attention) !== 0) readAttention(context, at, after);
}

/** Words that mean a post office box only where nothing says otherwise. */
const BARE_BOX = new Set(['BOX', 'BX', 'BOITE', 'BTE', 'BAG', 'DRAWER', 'CFPO', 'BPFC']);

function readBox(context: ParseContext, delivery: Delivery, at: number, after: number): boolean {
  const value = valueAfter(context, after);
  if (value < 0) return false;
  const token = context.tokens[value]!;
  const bare = after - at === 1 && BARE_BOX.has(context.words[at]!);
  const numeric = token.shape === Shape.Number || token.shape === Shape.NumberLetters;
  if (!numeric && !(isValue(token) && !bare)) return false;
  if (delivery.box !== undefined) return false;
  delivery.box = { number: token.word, from: at, to: value + 1, sign: value > after, bare };
  own(context, at, value + 1, Owner.Box);
  return true;
}

/**
 * A box beside a site, and a mere BOX beside a route, is the old style for the compartment of the route: it is kept as
 * it is, and is no post office box.
 */
function settleBox(context: ParseContext, delivery: Delivery): void {
  const { box, route, site } = delivery;
  if (box === undefined || !(site !== '' || (box.bare && route !== undefined))) return;
  delivery.info.push({ from: box.from, to: box.to });
  own(context, box.from, box.to, Owner.Info);
  delivery.box = undefined;
}

/** Highest number of a route; three digits from 200 on are range roads of Alberta and Saskatchewan. */
const MAX_ROUTE = 199;

function readRoute(
  context: ParseContext,
  delivery: Delivery,
  at: number,
  after: number,
  type: 'RR' | 'SS' | 'MR',
): boolean {
  const { tokens, words } = context;
  const value = valueAfter(context, after);
  if (value < 0 || !isNumber(tokens[value]) || tokens[value]!.value > MAX_ROUTE) return false;
  // `BUREAU SS-100`
  if (at > 0 && tokens[at]!.before < Break.Comma && (tokens[at - 1]!.kinds & Kind.Unit) !== 0) return false;
  const { route } = delivery;
  if (route !== undefined) {
    if (route.type !== type || Number(route.number) !== tokens[value]!.value) return false;
    own(context, at, value + 1, Owner.Noise);
    return true;
  }
  delivery.route = { type, number: words[value]!, from: at, to: value + 1, sign: value > after, bare: false };
  own(context, at, value + 1, Owner.Route);
  return true;
}

function readGeneral(context: ParseContext, delivery: Delivery, at: number, after: number): boolean {
  const { tokens, owner } = context;
  const keyword = tokens[at]!;
  const next = tokens[after];
  const phrase = after - at > 1;
  // PR may be a province or a state; GD is nothing else
  const sure = phrase || keyword.kinds === Kind.GeneralDelivery;
  if (!sure) {
    const previous = tokens[at - 1];
    const opens =
      at === 0 || keyword.before >= Break.Comma || owner[at - 1] !== 0 || (isNumber(previous) && owner[at - 1] === 0);
    const ends =
      next === undefined ||
      next.before >= Break.Comma ||
      owner[after] !== 0 ||
      (next.kinds & Kind.Station) !== 0 ||
      at === 0;
    if (!opens || !ends) return false;
  }
  if (!phrase && isNumber(next) && next.before < Break.Comma) return false;
  delivery.general = true;
  delivery.generalFrom = at;
  own(context, at, after, Owner.General);
  return true;
}
