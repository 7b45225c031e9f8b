export { promptToMake, promptToShow } from './prompt.ts'
export type { PromptOutcome } from './prompt-outcome.ts'
export { passkeysSupported } from './support.ts'
