/** Progress to a rank's target. Pure. */
export interface Progress {
  /** As the server sends it, with thousands separators. */
  readonly current: string
  readonly target: string
  /** From 0 to 100, whole; 100 only if the target is met. */
  readonly percent: number
  /** True if the rank has no target. */
  readonly hasNoTarget: boolean
}

/** Parses 'current/target', such as '1,500/3,000'. */
export function progressOf(text: string): Progress {
  const [current = '0', target = '0'] = text.split('/').map((part) => part.trim())
  // A bar needs numbers; the amounts themselves stay as text.
  const [has, required] = [numberOf(current), numberOf(target)]
  const hasNoTarget = required <= 0
  const percent = hasNoTarget ? 100 : Math.floor(Math.min(Math.max(has / required, 0), 1) * 100)
  return { current, target, percent, hasNoTarget }
}

const numberOf = (amount: string): number => Number(amount.replaceAll(',', '')) || 0
