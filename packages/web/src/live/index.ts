export { followChanges } from './follow-changes.ts'
export { isLive, pollUnlessLive } from './state.ts'
export { useChanges } from './use-changes.ts'
