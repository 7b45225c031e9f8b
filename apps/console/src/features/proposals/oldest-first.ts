/** Proposals of several kinds as one list. Pure. */
interface Asked {
  readonly about: { readonly askedAt: string }
}

export function oldestFirst<P extends Asked>(lists: readonly (readonly P[])[]): readonly P[] {
  return lists.flat().toSorted((one, other) => one.about.askedAt.localeCompare(other.about.askedAt))
}
