/**
 * The inputs that calls share. Each rule's error is a refusal code, so that server and screens refuse alike,
 * with the same texts.
 */
import { type Amount, type Asset, formatAmount, parseAmount, readAmount } from '@halyard/money'
import * as z from 'zod/mini'
import { countryKeys } from './countries.ts'
import type { RefusalCode } from './refusals.ts'

const code = (value: RefusalCode): RefusalCode => value

const missingOrMalformed = (issue: { input?: unknown }): RefusalCode =>
  issue.input === undefined || issue.input === null ? 'REQUIRED' : 'INVALID_INPUT'

// Control characters are not allowed; NUL and half a surrogate pair cannot even be stored, and the server
// refuses them everywhere.
const characters = /^[^\p{Cc}\p{Cs}]*$/u

const written = (maxLength: number, allowed: RegExp) =>
  z
    .string({ error: missingOrMalformed })
    .check(
      z.maxLength(maxLength, { error: code('TEXT_TOO_LONG'), abort: true }),
      z.regex(allowed, { error: code('INVALID_INPUT'), abort: true }),
    )

const line = (maxLength: number) => written(maxLength, characters)

/** One line of text, trimmed; empty is refused. */
export const text = (maxLength = 100) =>
  line(maxLength).check(z.trim(), z.minLength(1, { error: code('REQUIRED') }))

/** Text of several lines, trimmed; empty is refused. */
export const paragraphs = (maxLength: number) =>
  written(maxLength, /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u).check(
    z.trim(),
    z.minLength(1, { error: code('REQUIRED') }),
  )

/** One line of text that may be empty or omitted. */
export const optionalText = (maxLength = 100) => z.optional(line(maxLength).check(z.trim()))

/** As in the header of that name. */
export const idempotencyKey = () =>
  text().check(z.regex(/^[\w-]{8,100}$/, { error: code('INVALID_IDEMPOTENCY_KEY') }))

export const email = () =>
  text(254).check(z.toLowerCase(), z.regex(z.regexes.email, { error: code('INVALID_EMAIL_FORMAT') }))

/** Another person's address in a reply: a clear one would break the contract. */
export const maskedEmail = () => z.string().check(z.regex(/^[^@]?•••@[^@]?•••(\.[^.@]+)?$/u))

const proofs = new WeakSet<object>()

/** Marks a proof of identity: it is no part of the request's content. */
function proof<Rule extends object>(rule: Rule): Rule {
  proofs.add(rule)
  return rule
}

export const isProof = (rule: object | undefined): boolean => rule !== undefined && proofs.has(rule)

/** A secret is taken as typed: never trimmed, never changed. */
export const secret = () => proof(line(128).check(z.minLength(1, { error: code('REQUIRED') })))

const minPasswordLength = 6

export const newSecret = (tooShort: RefusalCode) =>
  proof(
    line(128).check(
      z.minLength(1, { error: code('REQUIRED'), abort: true }),
      z.minLength(minPasswordLength, { error: tooShort }),
    ),
  )

/** Six digits, or the longer code in a mail's link. */
export const verifyCode = () => proof(text(40))

export const optionalCode = () => proof(z.optional(verifyCode()))

export const country = () => z.enum(countryKeys, { error: chooseOne })

export const choice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: chooseOne })

function chooseOne(issue: { input?: unknown }): RefusalCode {
  const { input } = issue
  const nothing = input === undefined || input === null || (typeof input === 'string' && input.trim() === '')
  return nothing ? 'REQUIRED' : 'INVALID_CHOICE'
}

/** A selection; an empty one has its own refusal. */
export const chosen = (missing: RefusalCode) =>
  z
    .string({
      error: (issue) => (issue.input === undefined || issue.input === null ? missing : 'INVALID_INPUT'),
    })
    .check(
      z.minLength(1, { error: missing, abort: true }),
      z.maxLength(40, { error: code('INVALID_INPUT') }),
      z.regex(characters, { error: code('INVALID_INPUT') }),
    )

/** Requires two inputs of an object to be equal; the error is reported on the second. */
export const sameAs = (first: string, second: string, error: RefusalCode) =>
  z.refine<unknown>((value) => haveEqual(value, first, second), {
    error,
    path: [second],
    // Also while other inputs are invalid, so that a form shows all errors at once.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })

function haveEqual(value: unknown, first: string, second: string): boolean {
  const fields = value as Record<string, unknown>
  return !fields[first] || !fields[second] || fields[first] === fields[second]
}

/** Requires exactly one of two inputs to be given; the error is reported on the first. */
export const oneOf = (first: string, second: string) =>
  z.refine<unknown>((value) => isGiven(value, first) !== isGiven(value, second), {
    error: code('REQUIRED'),
    path: [first],
  })

const isGiven = (value: unknown, name: string) => Boolean((value as Record<string, unknown>)[name])

/**
 * A billion, in units: more than anybody moves at once, and thousands of them fit into PostgreSQL's bigint.
 */
const maxUnits = 1_000_000_000_000_000n

function isAmount(text: string, asset: Asset): boolean {
  const units = parseAmount(text, asset) ?? 0n
  return units > 0n && units <= maxUnits
}

/** True if a decimal string exceeds the maximum, in decimals beyond the scale too. */
export function isTooLarge(text: string): boolean {
  const [, whole, decimals = ''] = /^0*([0-9]*)(?:\.([0-9]*))?$/.exec(text) ?? []
  if (whole === undefined) return false
  return BigInt(whole || 0) * 1_000_000n + (/[1-9]/.test(decimals) ? 1n : 0n) > maxUnits
}

const notTooLarge = () =>
  z.refine<string>((text) => !isTooLarge(text), { error: code('AMOUNT_TOO_LARGE'), abort: true })

/** A decimal string outside, minor units inside: handlers receive no text. */
const inUnits = (decimal: z.ZodMiniString, asset: Asset) =>
  z.codec(decimal, z.bigint(), {
    decode: (text): Amount => readAmount(text, asset),
    encode: (units) => formatAmount(units, asset),
  })

/** A positive amount, kept as its author wrote it: for a proposal, which others read. */
export const writtenAmount = (asset: Asset) =>
  line(64).check(
    z.minLength(1, { error: code('REQUIRED'), abort: true }),
    notTooLarge(),
    z.refine((text: string) => isAmount(text, asset), { error: code('INVALID_AMOUNT') }),
  )

/** A positive amount; the number of decimals depends on the asset. */
export const amount = (asset: Asset) => inUnits(writtenAmount(asset), asset)

/**
 * The last change of an item that the caller has seen, null if it had none: a newer one makes the call fail.
 * Not checked if omitted.
 */
export const seen = () => z.optional(z.nullable(text(40)))

const maxFeeUnits = 100_000_000n

/** The fee of a withdrawal on a network, in USDT; zero is allowed. */
export function isFee(text: string): boolean {
  const units = parseAmount(text, 'USDT')
  return units !== null && units >= 0n && units <= maxFeeUnits
}

/** A page number counted from one, as in most lists. */
export const pageNo = () => z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)), 1)

/** A page number counted from zero, as in the notification and bonus lists. */
export const pageFromZero = () => z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000)), 0)

export const pageSize = (usual: number) =>
  z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), usual)

/** A day as YYYY-MM-DD that exists in the calendar. */
export const day = () => z.iso.date({ error: code('INVALID_DATE') })

/** A day that may be omitted or empty. The server checks the minimum age by its clock. */
export const dateOfBirth = () =>
  z.optional(
    line(10).check(
      z.refine((given: string) => given === '' || z.iso.date().safeParse(given).success, {
        error: code('INVALID_DATE_OF_BIRTH'),
      }),
    ),
  )

/** A picture, by its name, type and size; the server decodes it to verify its content. */
export const image = (missing: RefusalCode = 'REQUIRED') =>
  z.instanceof(File, { error: missing }).check(
    z.refine((file: File) => isPictureName(file.name) && pictureTypes.includes(file.type), {
      error: code('IMAGE_FORMAT'),
      abort: true,
    }),
    z.refine((file: File) => file.size <= maxImageBytes, { error: code('IMAGE_OVER_2MB') }),
  )

/** A supporting document: a picture or a PDF. The server verifies its content. */
export const explainingDocument = () =>
  z.instanceof(File, { error: code('REQUIRED') }).check(
    z.refine((file: File) => isDocumentName(file.name) && documentTypes.includes(file.type), {
      error: code('DOCUMENT_FORMAT'),
      abort: true,
    }),
    z.refine((file: File) => file.size <= maxImageBytes, { error: code('DOCUMENT_OVER_2MB') }),
  )

/** The most that the server accepts; the browser compresses larger files, up to maxChosenImageBytes. */
export const maxImageBytes = 2 * 1024 * 1024
export const maxChosenImageBytes = 5 * 1024 * 1024
const pictureTypes = ['image/jpeg', 'image/png']
const pictureKinds = ['jpg', 'jpeg', 'png']
const documentTypes = [...pictureTypes, 'application/pdf']

/** A picture's extension, without another one before it as in "photo.html.png". */
export const isPictureName = (name: string): boolean => endsLike(name, pictureKinds)

export const isDocumentName = (name: string): boolean => endsLike(name, [...pictureKinds, 'pdf'])

function endsLike(name: string, kinds: readonly string[]): boolean {
  const [, ...extensions] = name.toLowerCase().split('.')
  const last = extensions.pop() ?? ''
  return kinds.includes(last) && !extensions.some((inner) => activeKinds.has(inner))
}

const activeKinds = new Set(
  'asp aspx bat bin cgi cmd com css dll dmg doc docm docx exe gif hta htm html iso jar js jsp mjs msi pdf phar php php5 phtml pl ps1 py rar rb scr sh shtml svg swf tar vbs wasm xhtml xls xlsm xml zip'.split(
    ' ',
  ),
)

/** Digits, spaces and hyphens. */
export const phone = () => text(40).check(z.regex(/^[\d -]+$/, { error: code('INVALID_PHONE') }))

/** An amount to be taken out of a wallet. */
export const withdrawAmount = () =>
  inUnits(
    line(64).check(
      z.minLength(1, { error: code('REQUIRED'), abort: true }),
      notTooLarge(),
      z.refine((text: string) => isAmount(text, 'USDT'), {
        error: code('INVALID_WITHDRAW_AMOUNT'),
      }),
    ),
    'USDT',
  )

/** Whole units, digits only. */
export const wholeAmount = () =>
  inUnits(
    line(20).check(
      z.minLength(1, { error: code('REQUIRED'), abort: true }),
      z.regex(/^[0-9]+$/, { error: code('ONLY_NUMBERS'), abort: true }),
      notTooLarge(),
      z.refine((text: string) => isAmount(text, 'USDT'), { error: code('INVALID_WHOLE_AMOUNT') }),
    ),
    'USDT',
  )

// The fiat deposit has its own texts, according to the specification.
export const fiatText = (maxLength: number) =>
  line(maxLength).check(z.trim(), z.minLength(1, { error: code('FIAT_REQUIRED') }))

const fiatMin = 1_000_000_000n
const fiatMax = 4_000_000_000n

/** 1,000 to 4,000, both inclusive. */
export const fiatAmount = () =>
  inUnits(
    line(64).check(
      z.minLength(1, { error: code('FIAT_REQUIRED'), abort: true }),
      z.refine((text: string) => /^[-+]?[0-9.]+$/.test(text) && !/^[-+]/.test(text) && !isZero(text), {
        error: code('AMOUNT_NOT_POSITIVE'),
        abort: true,
      }),
      z.refine((text: string) => isTooLarge(text) || parseAmount(text, 'USDT') !== null, {
        error: code('INVALID_AMOUNT'),
        abort: true,
      }),
      z.refine((text: string) => isWithinFiat(parseAmount(text, 'USDT')), {
        error: code('AMOUNT_OUTSIDE_FIAT'),
      }),
    ),
    'USDT',
  )

const isZero = (text: string) => /^[0.]*$/.test(text)

export function isWithinFiat(amount: bigint | null): boolean {
  return amount !== null && amount >= fiatMin && amount <= fiatMax
}

/** An operator's decision on something pending; a rejection needs a reason. */
export const decision = () =>
  z.object({ id: text(40), decision: choice(['APPROVE', 'REJECT']), reason: optionalText(500) }).check(
    z.refine((given) => given.decision === 'APPROVE' || Boolean(given.reason), {
      error: code('REQUIRED'),
      path: ['reason'],
    }),
  )
