import { type AddressElements, ELEMENT_NAMES, type ElementName, type LineContent } from '../address/elements.ts';
import { rememberingFor } from '../text/remembering.ts';
import type { AddressLayout, CorrectionStyle } from '../values/parameters.ts';
import { addBlock, type Block } from './blocks.ts';
import { composeBlocks } from './compose.ts';
import { elementsOfLine, isStatusLine } from './element-groups.ts';
import { type Composition, elementText, type ShortMunicipality } from './element-text.ts';
import type { FormatWarning } from './format-warning.ts';
import { type Placement, placeBlocks } from './place-blocks.ts';
import { createWording, type Wording } from './wording.ts';

export interface FormatOptions {
  /** The result of `createWording`, needed if it takes the keywords as typed into account. */
  readonly wording?: Wording;
  /** Official short forms of the municipality, used if its line is too long. */
  readonly shortMunicipality?: ShortMunicipality;
  /** Text of the layout's status line, if it has one. */
  readonly status?: string;
}

interface FormattedAddress {
  /** Every line of the layout, in order; lines without text are empty. */
  readonly lines: LineContent[];
  /** What did not fit; empty if every line keeps to its limit. */
  readonly warnings: FormatWarning[];
}

/**
 * Writes an address into the lines of a layout, following Canada Post's addressing guidelines. A line that is too long
 * is shortened by the official steps, then flows into the next line that may hold its text. What still does not fit
 * stays whole and is named in the warnings.
 */
export function formatAddress(
  elements: AddressElements,
  layout: AddressLayout,
  style: CorrectionStyle,
  options: FormatOptions = {},
): FormattedAddress {
  const plan = planOf(layout);
  const texts = plan.statusLines.map((shown) => (shown ? (options.status ?? '') : ''));
  const wording = options.wording ?? createWording(elements, style);
  const shortMunicipality = options.shortMunicipality ?? NO_SHORT_FORM;
  const tight: { blocks: Block[]; channel: Channel }[] = [];
  for (const channel of plan.channels) {
    const { members, hidden, lines, limits } = channel;
    const composition: Composition = { elements, hidden, wording, shortMunicipality, oneLine: lines.length === 1 };
    const blocks = members.length === 1 ? elementBlocks(members[0]!, composition) : composeBlocks(composition);
    if (blocks.length === 0) continue;
    const placement = placeBlocks(blocks, limits);
    write(texts, lines, placement);
    if (!placement.fits) tight.push({ blocks, channel });
  }
  for (const { blocks, channel } of tight) {
    const { lines } = channel;
    const spare = channel.spare.filter((line) => texts[line] === '' && line > lines[0]!);
    if (spare.length === 0) continue;
    const more = [...new Set([...lines, ...spare])].sort((a, b) => a - b);
    write(texts, more, placeBlocks(blocks, limitsOf(layout, more)));
  }
  const lines = layout.Lines.map(({ strName }, line) => ({ strName, strContent: texts[line]! }));
  return { lines, warnings: warningsOf(elements, layout, plan, texts) };
}

const NO_SHORT_FORM: ShortMunicipality = {};

function write(texts: string[], lines: readonly number[], placement: Placement): void {
  for (let at = 0; at < lines.length; at++) texts[lines[at]!] = placement.lines[at]!;
}

/** Lines that hold the same members of an address, filled from top to bottom. */
interface Channel {
  readonly members: readonly ElementName[];
  /** All other members. */
  readonly hidden: readonly ElementName[];
  readonly lines: readonly number[];
  /** Most characters of each line. */
  readonly limits: readonly number[];
  /** Lines that may take what does not fit. */
  readonly spare: readonly number[];
}

interface LayoutPlan {
  /** For each line, whether it shows the status. */
  readonly statusLines: readonly boolean[];
  readonly channels: readonly Channel[];
  /** Members that no line holds. */
  readonly homeless: readonly ElementName[];
}

const planOf = rememberingFor(plannedLayout);

/** A member goes to the lines that name it and least besides, or else to those that take the rest. */
function plannedLayout(layout: AddressLayout): LayoutPlan {
  const named = layout.Lines.map(elementsOfLine);
  const indexes = layout.Lines.map((_, index) => index);
  const rest = indexes.filter((index) => layout.Lines[index]!.Elements.length === 0);
  const freeLines = indexes.filter((index) => layout.Lines[index]!.FreeForm);
  const channels = new Map<string, { members: ElementName[]; lines: readonly number[] }>();
  const homeless: ElementName[] = [];
  for (const name of ELEMENT_NAMES) {
    const naming = narrowest(
      indexes.filter((index) => named[index]!.has(name)),
      named,
    );
    const lines = [naming, rest, freeLines].find((candidates) => candidates.length > 0);
    if (lines === undefined) homeless.push(name);
    else if (naming.length > 0 || !SILENT.has(name)) {
      const key = lines.join();
      const channel = channels.get(key) ?? { members: [], lines };
      channel.members.push(name);
      channels.set(key, channel);
    }
  }
  return {
    statusLines: layout.Lines.map(isStatusLine),
    channels: [...channels.values()].map(({ members, lines }) => {
      const holdAll = indexes.filter((index) => members.every((name) => named[index]!.has(name)));
      const spare = [...new Set([...freeLines, ...holdAll])].sort((a, b) => a - b);
      return { members, hidden: without(members), lines, limits: limitsOf(layout, lines), spare };
    }),
    homeless: homeless.filter((name) => !SILENT.has(name)),
  };
}

/**
 * Of these lines, those that hold the fewest members, the same in each: the unit goes to a line for units, not to that
 * of the street, which may hold one, too. So no line belongs to two channels.
 */
function narrowest(lines: readonly number[], named: readonly ReadonlySet<ElementName>[]): readonly number[] {
  const fewest = Math.min(...lines.map((line) => named[line]!.size));
  const first = lines.find((line) => named[line]!.size === fewest);
  return first === undefined ? [] : lines.filter((line) => isSameSet(named[line]!, named[first]!));
}

function isSameSet(a: ReadonlySet<ElementName>, b: ReadonlySet<ElementName>): boolean {
  return a.size === b.size && [...a].every((name) => b.has(name));
}

/** Members that describe the record and are not written on mail; shown only if a line names them. */
const SILENT: ReadonlySet<ElementName> = new Set(['TypeOfAddress', 'StreetNumberSequence', 'Language']);

/** A line for one member shows the bare value, without the keywords of an address line. */
function elementBlocks(name: ElementName, composition: Composition): Block[] {
  const blocks: Block[] = [];
  if (composition.elements[name] !== '') {
    addBlock(blocks, 'info', (words, step) => words.add(elementText(name, composition, step)));
  }
  return blocks;
}

/** Every member that is written on mail, except these; all lines know the type of address. */
function without(members: readonly ElementName[]): ElementName[] {
  return ELEMENT_NAMES.filter((name) => !SILENT.has(name) && !members.includes(name));
}

/** Ends of ranges: one that is also the start says nothing. */
const STARTS: { readonly [Name in ElementName]?: ElementName } = {
  StreetNumberTo: 'StreetNumberFrom',
  UnitNumberTo: 'UnitNumber',
  POBoxNumberTo: 'POBoxNumberFrom',
};

function limitsOf(layout: AddressLayout, lines: readonly number[]): number[] {
  return lines.map((line) => layout.Lines[line]!.MaxLength);
}

function warningsOf(
  elements: AddressElements,
  layout: AddressLayout,
  plan: LayoutPlan,
  texts: readonly string[],
): FormatWarning[] {
  const warnings: FormatWarning[] = [];
  for (let line = 0; line < texts.length; line++) {
    const { strName, MaxLength } = layout.Lines[line]!;
    const text = texts[line]!;
    if (MaxLength === 0 || text.length <= MaxLength) continue;
    warnings.push({ code: 'LINE_TOO_LONG', subject: strName, text, maxLength: MaxLength });
  }
  for (const name of plan.homeless) {
    const from = STARTS[name];
    if (elements[name] === '' || (from !== undefined && elements[from] === elements[name])) continue;
    warnings.push({ code: 'NO_LINE', subject: name, text: elements[name], maxLength: 0 });
  }
  return warnings;
}
