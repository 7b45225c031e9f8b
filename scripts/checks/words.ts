/** Finds names in the dialect that this code once spoke, where the trade has a word of its own. */
import { parseSync } from 'oxc-parser'

const trade: readonly (readonly [dialect: RegExp, word: string])[] = [
  [/^asked(?=[A-Z]|$)|Asked$/, 'request'],
  [/^told(?=[A-Z]|$)|Told$/, 'message'],
  [/^kept(?=[A-Z]|$)|Kept$/, 'saved'],
  [/^deeds?(?=[A-Z]|$)|Deeds?$/, 'action'],
  [/^things?$|^Things?(?=[A-Z]|$)|[a-z]Things$/, 'item'],
  [/^(?:Turns|Slots|FairSlots)$/, 'Mutex or Semaphore'],
  [/^most(?=[A-Z])/, 'max'],
  [/^usual(?=[A-Z])/, 'default'],
  [/^atOnce$/, 'batchSize'],
  [/InVain$/, 'failed'],
]

/** Parsing takes long, and most files have none of them. */
const mayHold =
  /\b(?:asked|told|kept|deeds?|things?|most|usual)(?:[A-Z]|\b)|(?:Asked|Told|Kept|Deeds?|Things?|InVain|atOnce)\b|\b(?:Things?[A-Z]|Turns|Slots|FairSlots)/

interface Node {
  readonly type?: unknown
  readonly start: number
  readonly name?: unknown
}

export function dialectIn(file: string, source: string): readonly string[] {
  if (!mayHold.test(source)) return []
  const found: string[] = []
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const { type, name, start } = value as Node
    if ((type === 'Identifier' || type === 'JSXIdentifier') && typeof name === 'string') {
      const word = trade.find(([dialect]) => dialect.test(name))?.[1]
      if (word) found.push(`${source.slice(0, start).split('\n').length}: ${name}, in the trade: ${word}`)
    }
    for (const part of Object.values(value)) visit(part)
  }
  visit(parseSync(file, source).program)
  return found
}
