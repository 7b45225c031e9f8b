/** A check's result for one part of the installation, with a remedy. */
export interface Finding {
  readonly part: string
  readonly ok: boolean
  readonly result: string
  /** Only set for problems. */
  readonly remedy?: string
}

/** A problem with its own remedy. Any other error gets the part's default one. */
export class Problem extends Error {
  readonly remedy: string
  constructor(result: string, remedy: string) {
    super(result)
    this.remedy = remedy
  }
}

const patienceMs = 15_000

/** Runs one check; errors and timeouts become findings too. */
export async function runCheck(
  part: string,
  defaultRemedy: string,
  check: () => Promise<string>,
): Promise<Finding> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${patienceMs / 1000} seconds`)), patienceMs)
  })
  try {
    return { part, ok: true, result: await Promise.race([check(), tooLate]) }
  } catch (error) {
    const remedy = error instanceof Problem ? error.remedy : defaultRemedy
    return { part, ok: false, result: wordsOf(error), remedy }
  } finally {
    clearTimeout(timer)
  }
}

/** The innermost cause says most: a refused connection, an unknown host. */
function wordsOf(error: unknown): string {
  const words: string[] = []
  for (let at = error; at instanceof Error && words.length < 4; at = at.cause) {
    const message = at.message || ('code' in at ? String(at.code) : at.name)
    if (!words.includes(message)) words.push(message)
  }
  return words.join(': ').replace(/\s+/g, ' ')
}

/** Terminal output: the part, the finding, and the remedy below. */
export function linesOf({ part, ok, result, remedy }: Finding): string[] {
  const line = `${ok ? 'ok   ' : 'WRONG'}  ${part.padEnd(12)} ${result}`
  return remedy ? [line, `       ${' '.repeat(12)} → ${remedy}`] : [line]
}

const maxSkewMs = 2_000

/** Compares another clock with ours, allowing for the request's duration. */
export function requireSameTime(
  whose: string,
  theirs: Date,
  requested: Date,
  answered: Date,
  maxMs = maxSkewMs,
): void {
  const early = requested.getTime() - theirs.getTime()
  const late = theirs.getTime() - answered.getTime()
  const skewMs = Math.max(early, late)
  if (skewMs <= maxMs) return
  throw new Problem(
    `${whose} clock is ${Math.round(skewMs / 1000)} seconds ${early > late ? 'behind' : 'ahead of'} this machine’s`,
    'Synchronise both machines’ clocks: `timedatectl set-ntp true`',
  )
}
