// Secrets that are easy to find again, and a check for leaks.

/** Part of every password in the browser tests, so that all can be found without knowing each. */
export const canaryMark = 'Kanarie'

export interface Canary {
  readonly what: string
  readonly value: string
}

export interface Place {
  readonly where: string
  readonly text: string
}

/** Each place in which a canary appears, plain or encoded. */
export function leaksOf(canaries: readonly Canary[], places: readonly Place[]): string[] {
  return canaries.flatMap(({ what, value }) => {
    const coats = coatsOf(value)
    return places
      .filter(({ text }) => coats.some((coat) => holds(text, coat)))
      .map(({ where }) => `${what} in ${where}`)
  })
}

function coatsOf(value: string): readonly string[] {
  const bytes = Buffer.from(value)
  const inAddress = encodeURIComponent(value)
  return [
    ...new Set([
      value,
      JSON.stringify(value).slice(1, -1),
      inAddress,
      inAddress.replace(/%\w\w/g, (escaped) => escaped.toLowerCase()),
      bytes.toString('hex'),
      bytes.toString('hex').toUpperCase(),
      ...base64Of(bytes, 'base64'),
      ...base64Of(bytes, 'base64url'),
    ]),
  ]
}

/** The part of its base64 encoding that does not depend on the surrounding text. */
function base64Of(bytes: Buffer, alphabet: 'base64' | 'base64url'): string[] {
  return [0, 1, 2].map((before) => {
    const whole = Buffer.concat([Buffer.alloc(before), bytes])
    const [begins, ends] = [Math.ceil((before * 8) / 6), Math.floor((whole.length * 8) / 6)]
    return whole.toString(alphabet).slice(begins, ends)
  })
}

function holds(text: string, coat: string): boolean {
  if (!/^\d{1,8}$/.test(coat)) return text.includes(coat)
  // Six digits occur within many longer numbers, or in the fraction of a timestamp.
  return new RegExp(String.raw`(?<![\w.:+-])${coat}(?![\w:-]|[.]\d)`).test(text)
}
