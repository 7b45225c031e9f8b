/** How far a member is on the way to a rank's target. Pure. */
export interface Progress {
  /** As written by the server, with thousands separators. */
  readonly current: string
  readonly target: string
  /** From 0 to 100, whole; 100 only if the target is met. */
  readonly percent: number
  /** A rank may ask for nothing. */
  readonly asksForNothing: boolean
}

/** Reads 'current/target', such as '1,500/3,000'. */
export function progressOf(text: string): Progress {
  const [current = '0', target = '0'] = text.split('/').map((part) => part.trim())
  // A bar is drawn from numbers; the amounts themselves stay as they were written.
  const [has, requested] = [numberOf(current), numberOf(target)]
  const asksForNothing = requested <= 0
  const percent = asksForNothing ? 100 : Math.floor(Math.min(Math.max(has / requested, 0), 1) * 100)
  return { current, target, percent, asksForNothing }
}

const numberOf = (amount: string): number => Number(amount.replaceAll(',', '')) || 0
