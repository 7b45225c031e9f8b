/** Which proposals wait for somebody, the oldest first. Pure. */
interface Asked {
  readonly about: { readonly state: string; readonly askedAt: string }
}

export function pending<P extends Asked>(lists: readonly (readonly P[])[]): readonly P[] {
  return lists
    .flat()
    .filter(({ about }) => about.state === 'PENDING')
    .toSorted((one, other) => one.about.askedAt.localeCompare(other.about.askedAt))
}
