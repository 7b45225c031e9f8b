/** What happens to members that concerns those above them. Whoever causes it writes it down here. */
export {
  noteEnded,
  noteJoined,
  noteLots,
  noteMonthEnd,
  noteNewPlans,
  noteProfits,
  notePurchased,
} from './note-events.ts'
