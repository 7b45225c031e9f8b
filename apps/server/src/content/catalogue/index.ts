/** The catalogue: what operators change of what is offered and shown, kept with what it was before. */
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

/** For all kinds, which the features that own them describe. */
export function catalogueHandlers(kinds: readonly CatalogueKind[]) {
  const byName = new Map(kinds.map((kind) => [kind.kind, kind]))
  const kindOf = (name: CatalogueKindName): CatalogueKind => {
    const kind = byName.get(name)
    if (!kind) throw new Error(`No feature describes ${name}`)
    return kind
  }
  return [listItems(kindOf), listChanges, putBackChange(kindOf)]
}
