/** The command line of `npm run sweep`. */
import { type Amount, parseAmount } from '@halyard/money'
import { type Network, networks } from '../ports/chain.ts'

export type OnlineCommand =
  | {
      readonly verb: 'plan'
      readonly network: Network
      readonly target: 'HOT' | 'COLD'
      readonly least: Amount
      readonly file: string | null
    }
  | { readonly verb: 'file' | 'show' | 'drop'; readonly id: string }
  | { readonly verb: 'send'; readonly file: string }

export type SignCommand = { readonly verb: 'sign'; readonly file: string; readonly to: string }

export const sweepUsage = `npm run sweep -- plan ERC20|TRC20|BEP20 hot|cold [--min 50] [--file plan.json]
npm run sweep -- sign plan.json --to <the wallet's address>    (offline; asks for the key)
npm run sweep -- send plan.signed.json
npm run sweep -- show <id>
npm run sweep -- file <id>        writes the file of a plan again
npm run sweep -- drop <id>        gives a sweep up`

const defaultMinimum = '50'

/** Null if invalid. */
export function readSweepCommand(words: readonly string[]): OnlineCommand | SignCommand | null {
  const read = readOptions(words)
  if (!read) return null
  const { plain, options } = read
  const [verb, first, second] = plain
  const only = (...names: string[]) => [...options.keys()].every((name) => names.includes(name))
  switch (verb) {
    case 'plan': {
      const network = networks.find((name) => name === first?.toUpperCase())
      const target = (['HOT', 'COLD'] as const).find((name) => name === second?.toUpperCase())
      const least = parseAmount(options.get('min') ?? defaultMinimum, 'USDT')
      if (!network || !target || least === null || plain.length !== 3 || !only('min', 'file')) return null
      return { verb, network, target, least, file: options.get('file') ?? null }
    }
    case 'sign': {
      const to = options.get('to')
      return first && to && plain.length === 2 && only('to') ? { verb, file: first, to } : null
    }
    case 'send':
      return first && plain.length === 2 && only() ? { verb, file: first } : null
    case 'file':
    case 'show':
    case 'drop':
      return first && isId(first) && plain.length === 2 && only() ? { verb, id: first } : null
    default:
      return null
  }
}

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

function readOptions(words: readonly string[]) {
  const plain: string[] = []
  const options = new Map<string, string>()
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? ''
    if (!word.startsWith('--')) {
      plain.push(word)
      continue
    }
    const value = words[++at]
    if (value === undefined) return null
    options.set(word.slice(2), value)
  }
  return { plain, options }
}
