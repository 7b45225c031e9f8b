/** The catalogue: what operators configure for members to see or buy, with the history of changes. */

export { anyKind, catalogueKind, maxItems } from './catalogue-kind.ts'
export { changeBy, changeItem, changeItemIn, contentToChange } from './change-item.ts'
export { type Saving, savedNow } from './saved-now.ts'
export { tooManyWaiting } from './waiting-limit.ts'
export { applyTexts, saveTexts, waitingTexts } from './waiting-texts.ts'
