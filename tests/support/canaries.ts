// Secrets that are easy to find again: whether one of them stands where none may.

/** In every password that the browser tests make up, so that they can be looked for without being known one by one. */
export const canaryMark = 'Kanarie'

export interface Canary {
  readonly what: string
  readonly value: string
}

export interface Place {
  readonly where: string
  readonly text: string
}

/** Each place in which a canary stands, as it is or in another coat. */
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

/** Wherever in a longer text it was encoded with: what is the same whatever stands before and after it. */
function base64Of(bytes: Buffer, alphabet: 'base64' | 'base64url'): string[] {
  return [0, 1, 2].map((before) => {
    const whole = Buffer.concat([Buffer.alloc(before), bytes])
    const [begins, ends] = [Math.ceil((before * 8) / 6), Math.floor((whole.length * 8) / 6)]
    return whole.toString(alphabet).slice(begins, ends)
  })
}

function holds(text: string, coat: string): boolean {
  if (!/^\d{1,8}$/.test(coat)) return text.includes(coat)
  // Six digits are part of many a longer number, or of a moment's fraction.
  return new RegExp(String.raw`(?<![\w.:+-])${coat}(?![\w:-]|[.]\d)`).test(text)
}
