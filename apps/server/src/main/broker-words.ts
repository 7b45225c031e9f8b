/** Formats the findings of the broker check for the operator's terminal. */
import type { Finding } from '../adapters/mt5/check/finding.ts'

const marks = { ok: 'ok   ', note: 'NOTE ', wrong: 'WRONG' } as const
const aboutWidth = 11

export function brokerWords(findings: readonly Finding[]): {
  readonly lines: string[]
  readonly ready: boolean
} {
  const faults = findings.filter(({ state }) => state === 'wrong').length
  const notes = findings.filter(({ state }) => state === 'note').length
  const indent = ' '.repeat(marks.ok.length + aboutWidth + 2)
  const lines = findings.flatMap(({ about, state, says, todo }) => [
    `${marks[state]} ${about.padEnd(aboutWidth)} ${says}`,
    ...(todo === undefined ? [] : [`${indent}→ ${todo}`]),
  ])
  return { lines: [...lines, '', verdict(faults, notes)], ready: faults === 0 }
}

function verdict(faults: number, notes: number): string {
  if (faults > 0) return `Not ready to go live: ${faults} to fix, each with what to do.`
  if (notes > 0) return `No problems; ${notes} to confirm with the broker before going live.`
  return 'Ready to go live.'
}
