/** The catalogue: what operators configure for members to see or buy, with the history of changes. */
import type { CatalogueKindName } from '@halyard/contract'
import type { CatalogueKind } from './catalogue-kind.ts'
import { listChanges } from './list-changes.ts'
import { listItems } from './list-items.ts'
import { putBackChange } from './put-back.ts'

export { anyKind, type CatalogueKind, catalogueKind, maxItems } from './catalogue-kind.ts'
export { changeBy, changeItem, changeItemIn, contentToChange } from './change-item.ts'
export { type Saving, savedNow } from './saved-now.ts'
export { tooManyWaiting } from './waiting-limit.ts'
export { applyTexts, saveTexts, waitingTexts } from './waiting-texts.ts'

/** The handlers of all kinds, which other features define. */
export function catalogueHandlers(kinds: readonly CatalogueKind[]) {
  const byName = new Map(kinds.map((kind) => [kind.kind, kind]))
  const kindOf = (name: CatalogueKindName): CatalogueKind => {
    const kind = byName.get(name)
    if (!kind) throw new Error(`No feature describes ${name}`)
    return kind
  }
  return [listItems(kindOf), listChanges, putBackChange(kindOf)]
}
