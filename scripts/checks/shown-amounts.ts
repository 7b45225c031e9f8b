/**
 * Finds amounts formatted by hand instead of by the formatter (packages/web/src/formats), which alone makes
 * a ShownAmount.
 */

const byHand: readonly RegExp[] = [
  // A decimal before its currency, in a template or between tags. The formatter's output is allowed.
  /\}\s(?:USDT|USDP)\b/g,
  /\.toFixed\(/g,
  /\bNumberFormat\b/g,
  /\bas ShownAmount\b/g,
  // Counts are grouped too: they come as numbers.
  /\bgroupThousands\((?!String\()/g,
]

const formatted = /\bshow(?:Amount|Change)\([^`]*\)\}\s(?:USDT|USDP)$/

export function amountsByHand(source: string): readonly string[] {
  return source.split('\n').flatMap((line, at) =>
    byHand
      .flatMap((pattern) => [...line.matchAll(pattern)])
      .filter((found) => !formatted.test(line.slice(0, found.index + found[0].length)))
      .map(() => `${at + 1}: ${line.trim()}`),
  )
}
