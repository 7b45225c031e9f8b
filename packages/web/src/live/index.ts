export { followChanges } from './follow-changes.ts'
export { isLive, unlessLive } from './state.ts'
export { useChanges } from './use-changes.ts'
