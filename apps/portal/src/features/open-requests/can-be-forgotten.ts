import { isHeld, type NamedRequest } from '@halyard/web/calls'

/** Whoever can still find out what became of it, from its note or from a form on show, should do that first. */
export const canBeForgotten = (request: NamedRequest): boolean =>
  request.checked === true || !(request.input || isHeld(request))
