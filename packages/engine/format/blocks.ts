/** Blocks of text of an address: what stands together on a label, and where it may be divided when a line is too short. */

/** Words that stay together, with what separates them from the words before on the same line. */
export interface Piece {
  readonly text: string;
  /** Separator towards the piece before; never written at the start of a line. */
  readonly glue: string;
  /** What it costs to begin a new line here although the rest of the block would go on; see `placeBlocks`. */
  readonly breakCost: number;
}

/** Takes the words of a block in the order in which they are written; empty text leaves nothing. */
export interface Words {
  /** Adds words that stay together; without more said they are a part of a name or number. */
  add(text: string, glue?: string, breakCost?: number): void;
  /** Adds words that may be divided at every space; `firstCost` is the cost of breaking before all of them. */
  addEach(text: string, breakCost: number, firstCost?: number): void;
}

/** Writes the words of a block at a step of shortening; each step applies the ones before it too. */
export type BlockWriter = (words: Words, step: number) => void;

export type BlockKind = 'info' | 'unit' | 'civic' | 'box' | 'site' | 'route' | 'last' | 'country';

/** One line of a full-size label. */
export interface Block {
  readonly kind: BlockKind;
  /** The whole block, unshortened. */
  readonly text: string;
  /** `glue` of the first piece. */
  readonly glue: string;
  readonly write: BlockWriter;
}

/** Breaking before a postal code or a unit is Canada Post's own way out; breaking a name is the last resort. */
export const BREAK = {
  beforePostalCode: 2,
  beforeUnit: 3,
  beforeStation: 4,
  insideInfo: 5,
  beforeProvince: 30,
  insideName: 50,
  afterCivic: 90,
} as const;

/** Adds a block unless it has no text at all. Most blocks fit their line, so that their pieces are never asked for. */
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

/** Spaces that are not single between words. */
function hasLooseSpaces(text: string): boolean {
  return text.includes('  ') || text.startsWith(' ') || text.endsWith(' ');
}
