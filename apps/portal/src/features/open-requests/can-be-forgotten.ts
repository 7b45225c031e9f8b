import type { NamedRequest } from '@halyard/web/calls'

/** Whoever can still find out from here what became of it should do that first. Pure. */
export const canBeForgotten = ({ input, checked }: NamedRequest): boolean => !input || checked === true
