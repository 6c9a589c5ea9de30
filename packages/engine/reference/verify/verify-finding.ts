import { type Message, type MessageArguments, messageFrom } from '../../sentences/message.ts';
import { VERIFY } from '../../sentences/verify.ts';

/** Something wrong in a reference. Whoever shows it picks the language. */
export interface VerifyFinding {
  readonly section: string;
  readonly text: Message;
}

/** The code of a finding and its values. */
export type FaultArguments = MessageArguments<typeof VERIFY>;

/** Called with the name of a section and what is wrong in it. */
export type Complain = (section: string, ...about: FaultArguments) => void;

export const faultText = messageFrom(VERIFY);

export function fault(section: string, ...about: FaultArguments): VerifyFinding {
  return { section, text: faultText(...about) };
}
