/** Events that concern a member's uplines, written by the code that causes them. */
export {
  noteEnded,
  noteJoined,
  noteLots,
  noteMonthEnd,
  noteNewPlans,
  noteProfits,
  notePurchased,
} from './note-events.ts'
