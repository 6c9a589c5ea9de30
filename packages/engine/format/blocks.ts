/** Blocks of an address: text that belongs together on a label, and where to divide it if a line is too short. */

/** Words that stay together, and what separates them from the words before them on the line. */
export interface Piece {
  readonly text: string;
  /** Separator from the piece before; never written at the start of a line. */
  readonly glue: string;
  /** Cost of starting a new line here, in the middle of a block; see `placeBlocks`. */
  readonly breakCost: number;
}

/** Takes the words of a block in writing order; empty text is ignored. */
export interface Words {
  /** Adds words that stay together; by default they continue a name or number. */
  add(text: string, glue?: string, breakCost?: number): void;
  /** Adds words that may be divided at any space; `firstCost` is the cost of a break before the first. */
  addEach(text: string, breakCost: number, firstCost?: number): void;
}

/** Writes the words of a block at a step of shortening; each step includes the ones before it. */
type BlockWriter = (words: Words, step: number) => void;

export type BlockKind = 'info' | 'unit' | 'civic' | 'box' | 'site' | 'route' | 'last' | 'country';

/** One line of a full-size label. */
export interface Block {
  readonly kind: BlockKind;
  /** The whole block, unshortened. */
  readonly text: string;
  /** Separator from a block before it on the line. */
  readonly glue: string;
  readonly write: BlockWriter;
}

/** Canada Post itself suggests breaking before a postal code or a unit; breaking a name is the last resort. */
export const BREAK = {
  beforePostalCode: 2,
  beforeUnit: 3,
  beforeStation: 4,
  insideInfo: 5,
  beforeNumber: 40,
  beforeProvince: 30,
  insideName: 50,
  afterCivic: 90,
} as const;

/** Adds a block unless it has no text. Its pieces are made only if it does not fit its line, which is rare. */
export function addBlock(blocks: Block[], kind: BlockKind, write: BlockWriter): void {
  const { text, glue } = wholeText(write, 0);
  if (text !== '') blocks.push({ kind, text, glue, write });
}

/** The text of a block at a step of shortening. */
export function textOfBlock({ text, write }: Block, step: number): string {
  return step === 0 ? text : wholeText(write, step).text;
}

/** The pieces of a block at a step of shortening, never none. */
export function piecesOfBlock({ write }: Block, step: number): readonly Piece[] {
  const words = new DividedWords();
  write(words, step);
  return words.pieces;
}

function wholeText(write: BlockWriter, step: number): JoinedWords {
  const words = new JoinedWords();
  write(words, step);
  return words;
}

class JoinedWords implements Words {
  text = '';
  glue = ' ';

  add(text: string, glue = ' '): void {
    if (text === '') return;
    if (this.text === '') {
      this.text = text;
      this.glue = glue;
    } else this.text += glue + text;
  }

  addEach(text: string): void {
    this.add(hasLooseSpaces(text) ? text.split(' ').filter(Boolean).join(' ') : text);
  }
}

class DividedWords implements Words {
  readonly pieces: Piece[] = [];

  add(text: string, glue = ' ', breakCost: number = BREAK.insideName): void {
    if (text !== '') this.pieces.push({ text, glue, breakCost });
  }

  addEach(text: string, breakCost: number, firstCost = breakCost): void {
    for (const [at, word] of text.split(' ').entries()) this.add(word, ' ', at === 0 ? firstCost : breakCost);
  }
}

/** Whether there are spaces other than single ones between words. */
function hasLooseSpaces(text: string): boolean {
  return text.includes('  ') || text.startsWith(' ') || text.endsWith(' ');
}
