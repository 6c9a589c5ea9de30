/**
 * Members that only the sources of the element see: the bundle gives them short names. None is used as a member of the
 * DOM, of a request or an answer, of an event's `detail`, or of what a page hands to the element.
 */
export const INTERNAL_NAMES = `
  activate active analyze announcer answer attach backspace below chosen clearNote close complete demanded
  detach down edited element endsAt enter entered escape failed fields forget forgetService forms group isAnswered
  isFilling isOpen isPaused isQuiet keep kind know known language layout leaveList lines list marked more move near
  note offer onChange open outcome outer patience place places pressed question refresh regions renewAt request reset say
  service settings signals silence slow stop submitted tell texts timeout title toError tokenUrl tokens typed unit up url
  use verify wishes write
`
  .trim()
  .split(/\s+/);
