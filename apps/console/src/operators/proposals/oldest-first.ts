/** Proposals of several kinds as one list. Pure. */
interface Proposed {
  readonly about: { readonly requestedAt: string }
}

export function oldestFirst<P extends Proposed>(lists: readonly (readonly P[])[]): readonly P[] {
  return lists.flat().toSorted((one, other) => one.about.requestedAt.localeCompare(other.about.requestedAt))
}
