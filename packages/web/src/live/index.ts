export { unlessLive } from './state.ts'
export { useChanges } from './use-changes.ts'
