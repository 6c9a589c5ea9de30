import type { Alternative, OneStopAnalyzeResponse } from '@civique/client';
import { make, newId, writePieces } from './dom.ts';
import { markDifferences } from './marks.ts';
import type { Say } from './sentences/capture-sentences.ts';
import { placeText } from './shape.ts';

/** What the person is asked about an address, and how the answer is heard. */
export interface Question {
  readonly element: HTMLElement;
  readonly heading: string;
  /** Puts the focus on the question, and says that it needs an answer if `demanded`. */
  focus(demanded: boolean): void;
}

interface Asked {
  readonly answer: OneStopAnalyzeResponse;
  /** What stands in the form, as lines of an envelope. */
  readonly typed: readonly string[];
  readonly say: Say;
  readonly use: (alternative: Alternative) => void;
  readonly keep: () => void;
}

/** The question for an answer: one address beside the typed one, or several to choose from. */
export function ask(asked: Asked): Question {
  return asked.answer.strStatus === 'C' ? askOne(asked) : askSeveral(asked);
}

function askOne(asked: Asked): Question {
  const { answer, typed, say, use, keep } = asked;
  const found = answer.Alternatives[0]!;
  const onFile = envelopeOf(found);
  const [before, after] = markDifferences(typed, onFile);
  const label = (heading: 'YOU_TYPED' | 'ON_FILE', lines: typeof before, tag: 'del' | 'ins') =>
    make(
      'div',
      {},
      make('p', { class: 'civique-small' }, say(heading)),
      make(
        'div',
        { class: 'civique-label', part: 'label' },
        ...lines.map((line) => writePieces(make('div'), line, tag)),
      ),
    );
  const changes = answer.StyleChanges.filter(({ Penalty }) => Penalty > 0);
  const body = [
    make('div', { class: 'civique-two' }, label('YOU_TYPED', before, 'del'), label('ON_FILE', after, 'ins')),
    make('div', { class: 'civique-why' }, ...changes.map(({ Message }) => make('p', {}, Message))),
    make(
      'div',
      { class: 'civique-acts' },
      button(say('USE_IT'), true, () => use(found)),
      button(say('KEEP_MINE'), false, keep),
    ),
  ];
  return panel(say('IS_THIS_IT'), body, asked);
}

function askSeveral(asked: Asked): Question {
  const { answer, typed, say, use, keep } = asked;
  const name = newId();
  const choices = [
    ...answer.Alternatives.map(choiceOf),
    {
      title: say('NONE_OF_THESE', { count: answer.Alternatives.length, address: typed[0] ?? '' }),
      place: say('AS_TYPED'),
    },
  ];
  const rows = choices.map(({ title, place }, index) => {
    // It belongs to no form: what is chosen here must not be sent under a name of ours.
    const radio = make('input', { type: 'radio', name, value: index, form: '' });
    return make(
      'label',
      { class: 'civique-choice' },
      radio,
      make('span', {}, title, make('span', { class: 'civique-place' }, place)),
    );
  });
  const go = button(say('CONTINUE'), true, () => {
    const chosen = rows.findIndex((row) => row.querySelector('input')!.checked);
    const alternative = answer.Alternatives[chosen];
    if (chosen < 0) question.focus(true);
    else if (alternative === undefined) keep();
    else use(alternative);
  });
  const question = panel(
    // One address is near, but not sure enough to be put in the place of the typed one.
    say(answer.Alternatives.length === 1 ? 'IS_THIS_IT' : 'WHICH_ONE'),
    [make('div', { class: 'civique-choices' }, ...rows), make('div', { class: 'civique-acts' }, go)],
    asked,
  );
  return question;
}

function choiceOf({ AddressLines, AddressElements }: Alternative): { title: string; place: string } {
  return {
    title: AddressLines.map(({ strContent }) => strContent).find((text) => text !== '') ?? '',
    place: placeText(AddressElements),
  };
}

/** A found address as lines of an envelope; the layout of the form may have divided its last line. */
function envelopeOf({ AddressLines, AddressElements: elements }: Alternative): string[] {
  const { Municipality, Province, PostalCode } = elements;
  const lines = AddressLines.map(({ strContent }) => strContent).filter(Boolean);
  const divided = AddressLines.some(({ strName }) => strName === 'Municipality');
  if (!divided) return lines;
  return [...lines.filter((text) => ![Municipality, Province, PostalCode].includes(text)), placeText(elements)];
}

function panel(heading: string, body: HTMLElement[], { say, keep }: Asked): Question {
  const id = newId();
  const title = make('p', { class: 'civique-question', id, tabindex: -1 }, heading);
  const demanded = make('p', { class: 'civique-demand', role: 'alert' });
  const element = make(
    'div',
    { class: 'civique-ask', part: 'ask', role: 'group', 'aria-labelledby': id },
    title,
    demanded,
    ...body,
  );
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.isComposing) return;
    event.stopPropagation();
    keep();
  });
  return {
    element,
    heading,
    focus(isDemanded) {
      if (isDemanded) demanded.textContent = say('CHOOSE_TO_CONTINUE');
      title.focus();
    },
  };
}

export function button(text: string, isFirst: boolean, press: () => void): HTMLButtonElement {
  const made = make(
    'button',
    { type: 'button', class: isFirst ? 'civique-button civique-first' : 'civique-button', part: 'button' },
    text,
  );
  made.addEventListener('click', press);
  return made;
}
