/**
 * Messages that one operator writes to one member are sent at once. A bank account or address in them would
 * bypass the second operator, so only the member's own are allowed.
 */
import { canonicalAddress } from '@halyard/contract/addresses'
import { type Refusal, refuse } from '../platform/http/refusal.ts'

/** From the ISO 13616 registry: country code and length of its IBAN. */
const ibanLengths = new Map(
  'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30'
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
)

/** Removes separators within a number, and invisible characters between letters. */
const compact = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '')

const day =
  /\b(?:(?:19|20)\d\d([-/.])(?:0?[1-9]|1[0-2])\1(?:0?[1-9]|[12]\d|3[01])|(?:0?[1-9]|[12]\d|3[01])([-/.])(?:0?[1-9]|1[0-2])\2(?:19|20)\d\d)\b/g
const timeOfDay = /\b[0-2]?\d:[0-5]\d(?::[0-5]\d)?\b/g
const transaction = /\b(?:0x)?[0-9a-f]{64}\b/gi
const id = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi

/**
 * Payment destinations: IBANs, blockchain addresses, and account numbers of nine digits or more. A payment's
 * reference may look like one.
 */
export function paymentDestinationsIn(text: string, isReference = false): readonly string[] {
  const read = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(transaction, ';')
    .replace(id, ';')
  const certain = [...ibansIn(read), ...addressesIn(read)]
  return isReference ? certain : [...certain, ...longWordsIn(read), ...accountNumbersIn(read)]
}

function ibansIn(text: string): readonly string[] {
  const letters = compact(text).toUpperCase()
  return [...letters.matchAll(/(?=([A-Z]{2})\d{2}[A-Z\d]{11})/g)]
    .map(({ index, 1: country = '' }) => letters.slice(index, index + (ibanLengths.get(country) ?? 0)))
    .filter(isIban)
}

function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,}$/.test(text) || text.length !== ibanLengths.get(text.slice(0, 2)))
    return false
  const digits = `${text.slice(4)}${text.slice(0, 4)}`.replace(
    /[A-Z]/g,
    (letter) => `${letter.charCodeAt(0) - 55}`,
  )
  return BigInt(digits) % 97n === 1n
}

/** Also if split into pieces. */
function addressesIn(text: string): readonly string[] {
  const letters = compact(text)
  const tron = [...letters.matchAll(/(?=(T[1-9A-HJ-NP-Za-km-z]{33}))/g)]
    .map((match) => match[1] ?? '')
    .filter((word) => canonicalAddress('TRC20', word) !== null)
  const evm = letters.match(/0x[0-9a-f]{40}/gi) ?? []
  return [...tron, ...evm]
}

/** Addresses of other chains, or without their prefix. */
const longWordsIn = (text: string): readonly string[] =>
  (text.match(/[A-Za-z\d]{26,}/g) ?? []).filter((word) => /\d/.test(word) && /[A-Za-z]/.test(word))

/** Digits grouped by any sign except commas and brackets, which separate amounts and references. */
function accountNumbersIn(text: string): readonly string[] {
  const groups = text
    .replace(/\.{2,}/g, '.')
    .replace(day, ';')
    .replace(timeOfDay, ';')
  return groups.match(/\p{Nd}(?:[^\p{L}\p{N},;()[\]]{0,2}\p{Nd}){8,}/gu) ?? []
}

interface Shown {
  readonly field: string
  /** Values that the member entered for this item. */
  readonly own?: readonly (string | null | undefined)[]
  readonly isReference?: boolean
}

export function refusePaymentDestination(
  text: string,
  { field, own = [], isReference }: Shown,
): Refusal | null {
  const known = own.map((one) => compact(one ?? '').toUpperCase())
  const isOwn = (found: string) => known.some((one) => one.includes(compact(found).toUpperCase()))
  return paymentDestinationsIn(text, isReference).every(isOwn) ? null : refuse('ACCOUNT_IN_TEXT', { field })
}
