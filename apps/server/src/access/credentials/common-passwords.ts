/**
 * Passwords that attackers try first: the most frequent ones from known leaks, common ones
 * in our members' languages, and words related to us, alone or followed by a few digits.
 * Length alone doesn't make any of these safe.
 */
import { readFileSync } from 'node:fs'

/** The first guesses of an attacker who knows the product. Add the words of a new brand or product here. */
const wordsOfOurs = [
  'halyard',
  'halyard markets',
  'aurora',
  'usdt',
  'usdp',
  'tether',
  'wallet',
  'deposit',
  'withdraw',
  'withdrawal',
  'invest',
  'investor',
  'investment',
  'trader',
  'trading',
  'forex',
  'crypto',
  'bitcoin',
  'metatrader',
  'broker',
  'operator',
  'checker',
  'member',
  'portal',
]

const ofOurLanguages = `
  1314520 520520 5201314 aa12345678 bismillah doraemon indonesia jakarta malaysia sakura sayang singapore woaini
  woaini1314 woaini520 china123 a12345678 p@ssw0rd pa$$w0rd 1q2w3e4r5t q1w2e3r4t5 qweasdzxc admin123 administrator
  guest123 login123 root123 welcome123 change123 default helloworld password12 autumn spring
`
  .trim()
  .split(/\s+/)

let known: ReadonlySet<string> | undefined

/** `ofWhom`: words about the person and the product, such as the email and the brand. */
export function isCommonPassword(password: string, ofWhom: readonly string[] = []): boolean {
  known ??= new Set([...leaked(), ...ofOurLanguages])
  const plain = password.normalize('NFKC').trim().toLowerCase()
  if (known.has(plain) || isOneCharacterRepeated(plain)) return true
  return [...wordsOfOurs, ...ofWhom.flatMap(namesIn)].some((word) => isWordWithSuffix(word, plain))
}

function leaked(): string[] {
  const file = new URL('leaked-passwords.txt', import.meta.url)
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# '))
}

/** An email counts whole and by the part before its @; a name with and without its spaces. */
function namesIn(given: string): string[] {
  const whole = given.toLowerCase()
  const names = [whole, whole.replace(/@.*/, ''), whole.replaceAll(' ', '')]
  // A shorter name would match too many passwords.
  return names.filter((name) => name.length > 2)
}

/** The word alone, or followed by up to four digits, a symbol, or both. */
function isWordWithSuffix(word: string, plain: string): boolean {
  return plain.startsWith(word) && /^\d{0,4}[!.?@#*]?$/.test(plain.slice(word.length))
}

function isOneCharacterRepeated(text: string): boolean {
  return new Set(text).size === 1
}
