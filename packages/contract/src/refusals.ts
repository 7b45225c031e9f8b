/**
 * Every refusal of a call, with its HTTP status. The code is stable and the same in every language; the text
 * is in texts/<language>.ts. 400: the input is malformed; 422: the input is well formed and refused; 401 only
 * for a missing, expired or ended session.
 */
export const refusalStatus = {
  REQUIRED: 400,
  INVALID_INPUT: 400,
  INVALID_CHOICE: 400,
  TEXT_TOO_LONG: 400,
  INVALID_EMAIL_FORMAT: 400,
  PASSWORD_TOO_SHORT: 400,
  NEW_PASSWORD_TOO_SHORT: 400,
  TRANSACTION_PASSWORD_TOO_SHORT: 400,
  CONFIRM_PASSWORD_MISMATCH: 400,
  CONFIRM_NEW_PASSWORD_MISMATCH: 400,
  INVALID_AMOUNT: 400,
  // Only from the browser, which knows the typed text.
  AMOUNT_AMBIGUOUS: 400,
  AMOUNT_TOO_LARGE: 400,
  INVALID_WHOLE_AMOUNT: 400,
  INVALID_DATE: 400,
  DAY_IN_FUTURE: 400,
  INVALID_DATE_OF_BIRTH: 400,
  IDEMPOTENCY_KEY_REQUIRED: 400,
  INVALID_IDEMPOTENCY_KEY: 400,
  INVALID_PHONE: 400,
  INVALID_WITHDRAW_AMOUNT: 400,
  INVALID_ADDRESS: 400,
  INVALID_SWIFT: 400,
  FIAT_REQUIRED: 400,
  AMOUNT_NOT_POSITIVE: 400,
  AMOUNT_OUTSIDE_FIAT: 400,
  SELECT_AMOUNT: 400,
  SELECT_CURRENCY: 400,
  ONLY_NUMBERS: 400,
  CENTS_ONLY: 400,
  LOSS_LIMIT_RANGE: 400,
  INVALID_WEBHOOK_URL: 400,
  IMAGE_FORMAT: 400,
  IMAGE_OVER_2MB: 400,
  // Only from the browser: it does not even compress larger files.
  IMAGE_OVER_5MB: 400,
  DOCUMENT_FORMAT: 400,
  DOCUMENT_OVER_2MB: 400,
  STATEMENT_UNREADABLE: 400,
  STATEMENT_OTHER_ACCOUNT: 400,

  PASSWORD_TOO_COMMON: 422,
  PASSWORDS_ALIKE: 422,
  CAPTCHA_MISMATCH: 422,
  VERIFY_CODE_WRONG: 422,
  VERIFY_CODE_EXHAUSTED: 422,
  VERIFY_CODE_USE_LINK: 422,
  REFERRAL_CODE_UNKNOWN: 422,
  INVALID_CREDENTIALS: 422,
  INSUFFICIENT_BALANCE: 422,
  TRANSACTION_PASSWORD_WRONG: 422,
  TRANSACTION_PASSWORD_NOT_SET: 422,
  TWO_FA_CODE_WRONG: 422,
  TWO_FA_CODE_USED: 422,
  TWO_FA_NOT_ENABLED: 422,
  TWO_FA_ALREADY_ENABLED: 422,
  TWO_FA_NOT_STARTED: 422,
  PASSWORD_WRONG: 422,
  PASSKEY_FAILED: 422,
  // Only from the browser, whose prompt made none.
  PASSKEY_NOT_MADE: 422,
  PASSKEY_KNOWN: 422,
  PASSKEYS_FULL: 422,
  FREEZE_LINK_INVALID: 422,
  LINK_INVALID: 422,
  KYC_LOCKED: 422,
  PAYMENT_AMOUNT_CHANGED: 422,
  FEE_CHANGED: 422,
  CONTRAST_TOO_LOW: 400,
  SIGNATURE_WRONG: 422,
  WITHDRAWALS_LOCKED: 422,
  WITHDRAWAL_UNDER_WAY: 422,
  WITHDRAWAL_ABOVE_LIMIT: 422,
  NETWORK_STOPPED: 422,
  ADDRESS_NOT_SAVED: 422,
  ADDRESS_TOO_NEW: 422,
  METHOD_KNOWN: 422,
  METHODS_FULL: 422,
  INHERITANCE_LOCKED: 422,
  RECEIVER_UNKNOWN: 422,
  RECEIVER_IS_SELF: 422,
  PRICE_NOT_OFFERED: 422,
  PRICE_OUT_OF_RANGE: 422,
  USDP_UNAVAILABLE: 422,
  TRIAL_NOT_AVAILABLE: 422,
  TRIAL_PRICE_TOO_HIGH: 422,
  NO_TRADING_ACCOUNT: 422,
  BROKER_REFUSED: 422,
  BROKER_NO_MONEY: 422,
  BROKER_REFUSED_BECAUSE: 422,
  GIVEN_UP: 422,
  ORDER_NOT_ACTIVE: 422,
  CAPITAL_LOCKED: 422,
  ORDER_BLOCKED: 422,
  NO_ACTIVE_ORDER: 422,
  LOSS_LIMIT_REACHED: 422,
  OPERATION_UNDECIDED: 422,
  DEAL_MISMATCH: 422,
  SHARE_NOT_LOST: 422,
  PAYMENT_MISMATCH: 422,
  CUSTODY_MISMATCH: 422,
  CUSTODY_SHORT: 409,
  STILL_ON_CHAIN: 409,
  PAID_AT_GATEWAY: 409,
  NOT_PAID_AT_GATEWAY: 409,
  PAID_OTHERWISE: 409,
  WITHDRAWAL_UNDECIDED: 409,
  NO_RATE: 422,
  DATE_NOT_AHEAD: 422,
  PLAN_INCONSISTENT: 422,
  PLAN_FIRST_RANK: 422,
  PLAN_TARGET_BELOW: 422,
  PLAN_DIFFERENCE_BELOW: 422,
  PLAN_NAME_TWICE: 422,
  PLAN_LEADERS: 422,
  PLAN_DATE_TAKEN: 422,
  PLAN_RANKS_CHANGED: 422,
  PLAN_PURCHASE_COSTS: 422,
  PLAN_LOTS_COST: 422,
  PLAN_PROFIT_COSTS: 422,
  PLAN_LEAVING_EARNS: 422,
  PLAN_SWINGING_EARNS: 422,

  // Reported only by an external identity provider; our own sign-in never distinguishes these.
  EMAIL_EXISTS: 422,
  EMAIL_NOT_FOUND: 422,
  INVALID_PASSWORD: 422,
  USER_DISABLED: 422,

  SESSION_ENDED: 401,
  SESSION_AT_ITS_LONGEST: 409,
  FORBIDDEN: 403,
  OWN_INHERITANCE: 403,
  OWN_ACCOUNT: 403,
  KYC_REQUIRED: 403,
  PROOF_REQUIRED: 403,
  VIEW_ONLY: 403,
  SIGN_IN_CODE_REQUIRED: 403,
  PROOF_OF_WORK_REQUIRED: 403,
  TWO_FA_REQUIRED: 403,
  TWO_FA_SETUP_REQUIRED: 403,
  ACCOUNT_FROZEN: 403,
  IP_NOT_SUPPORTED: 403,
  NOT_FOUND: 404,
  LINK_EXPIRED: 404,
  STATEMENT_TOO_LONG: 422,
  IDEMPOTENCY_KEY_REUSED: 409,
  REQUEST_CLOSED: 409,
  // Only from the browser.
  EARLIER_REQUEST_OPEN: 409,
  ALREADY_DECIDED: 409,
  ALREADY_PROPOSED: 409,
  ACCOUNT_CLOSED: 409,
  LINK_HOST_NOT_ALLOWED: 422,
  ACCOUNT_IN_TEXT: 422,
  AMOUNT_AS_CLAIMED: 409,
  SECOND_OPERATOR_NEEDED: 409,
  OUTCOMES_DIFFER: 409,
  STATEMENT_LINE_CHANGED: 409,
  HEIR_NOT_VERIFIED: 409,
  MEMBER_FROZEN: 409,
  PAYOUT_MAY_BE_SENT: 409,
  PAYOUT_WAS_PAID: 409,
  REQUEST_OUTDATED: 409,
  CHANGED_MEANWHILE: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  CODE_SENT_RECENTLY: 429,
  TOO_MANY_REQUESTS: 429,
  TOO_MANY_WAITING: 429,
  TOO_MANY_NEW_RECEIVERS: 429,
  SECRET_LOCKED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  // It is unknown whether the call took effect. For a request with an idempotency key, /requests/settle
  // tells.
  OUTCOME_UNKNOWN: 503,
} as const

export type RefusalCode = keyof typeof refusalStatus

/** Refusals of operators' calls only. The portal has no texts for them. */
export const operatorRefusals = [
  'INVALID_WEBHOOK_URL',
  'STATEMENT_UNREADABLE',
  'STATEMENT_OTHER_ACCOUNT',
  'CONTRAST_TOO_LOW',
  'OPERATION_UNDECIDED',
  'DEAL_MISMATCH',
  'SHARE_NOT_LOST',
  'PAYMENT_MISMATCH',
  'CUSTODY_MISMATCH',
  'CUSTODY_SHORT',
  'STILL_ON_CHAIN',
  'PAID_AT_GATEWAY',
  'NOT_PAID_AT_GATEWAY',
  'PAID_OTHERWISE',
  'WITHDRAWAL_UNDECIDED',
  'DATE_NOT_AHEAD',
  'PLAN_INCONSISTENT',
  'PLAN_FIRST_RANK',
  'PLAN_TARGET_BELOW',
  'PLAN_DIFFERENCE_BELOW',
  'PLAN_NAME_TWICE',
  'PLAN_LEADERS',
  'PLAN_DATE_TAKEN',
  'PLAN_RANKS_CHANGED',
  'PLAN_PURCHASE_COSTS',
  'PLAN_LOTS_COST',
  'PLAN_PROFIT_COSTS',
  'PLAN_LEAVING_EARNS',
  'PLAN_SWINGING_EARNS',
  'OWN_INHERITANCE',
  'OWN_ACCOUNT',
  'ALREADY_PROPOSED',
  'ACCOUNT_CLOSED',
  'LINK_HOST_NOT_ALLOWED',
  'ACCOUNT_IN_TEXT',
  'AMOUNT_AS_CLAIMED',
  'SECOND_OPERATOR_NEEDED',
  'OUTCOMES_DIFFER',
  'STATEMENT_LINE_CHANGED',
  'DOCUMENT_FORMAT',
  'DOCUMENT_OVER_2MB',
  'HEIR_NOT_VERIFIED',
  'MEMBER_FROZEN',
  'PAYOUT_MAY_BE_SENT',
  'PAYOUT_WAS_PAID',
  'REQUEST_OUTDATED',
  'CHANGED_MEANWHILE',
  'NO_RATE',
  'TRIAL_PRICE_TOO_HIGH',
  'TOO_MANY_WAITING',
] as const satisfies readonly RefusalCode[]

type OperatorRefusal = (typeof operatorRefusals)[number]

export function isRefusalCode(value: string): value is RefusalCode {
  return Object.hasOwn(refusalStatus, value)
}

/** The notices that a successful call may have in its `message`. */
export const noticeCodes = [
  'SUCCESS',
  'REGISTERED',
  'CODE_SENT',
  // For a signed-in member, whose address is no secret.
  'CODE_MAILED',
  'CODE_STILL_VALID',
  'PASSWORD_UPDATED',
  'TRANSACTION_PASSWORD_UPDATED',
  'LOGGED_OUT',
  'SESSIONS_ENDED',
  'TRANSFERRED',
  'PARTLY_TRANSFERRED',
  'NOT_TRANSFERRED_YET',
  'TWO_FA_VERIFIED',
  'TWO_FA_ENABLED',
  'TWO_FA_DISABLED',
  'RECOVERY_CODES_MADE',
  'PASSKEY_ADDED',
  'PASSKEY_RENAMED',
  'PASSKEY_REMOVED',
  'SESSION_REVOKED',
  'PHRASE_UPDATED',
  'ACCOUNT_NOW_FROZEN',
  'PROFILE_UPDATED',
  'EMAIL_CHANGE_WAITS',
  'EMAIL_CHANGED',
  'PROVED',
  'PROFILE_IMAGE_CHANGED',
  'PROFILE_IMAGE_REMOVED',
  'KYC_SUBMITTED',
  'KYC_DECIDED',
  'INHERITANCE_SAVED',
  'INHERITANCE_CLAIMED',
  'DEPOSIT_SUBMITTED',
  'WITHDRAWAL_SUBMITTED',
  'REQUEST_REPLAYED',
  'REQUEST_WENT_THROUGH',
  'REQUEST_CAME_TO_NOTHING',
  'REQUEST_UNDER_WAY',
  'WITHDRAWAL_CANCELLED',
  'METHOD_SAVED',
  'METHOD_REMOVED',
  'SETTING_SAVED',
  'DECISION_SAVED',
  'SECOND_OPERATOR_DECIDES',
  'OUTCOMES_CONTRADICT',
  'STATEMENT_IMPORTED',
  'PURCHASED',
  'PURCHASE_PENDING',
  'PROFIT_WITHDRAWN',
  'ORDER_CLOSING',
  'UNSUBSCRIBED',
  'CAPITAL_WITHDRAWN',
  'TRADING_STOPPED',
  'TRADING_RESUMED',
  'TRADING_CHANGES',
  'LOSS_LIMIT_SAVED',
  'ON_ITS_WAY',
] as const

export type NoticeCode = (typeof noticeCodes)[number]

/**
 * Notices whose text the portal supplies, so that it changes with the language; for all others the server
 * sends the text.
 */
type WordedNotice = 'DEPOSIT_SUBMITTED' | 'ON_ITS_WAY'

/** Codes for which a browser application may need a text. */
export type WordedCode = RefusalCode | WordedNotice

/**
 * Tables of texts for codes. `{name}` is a placeholder for a value, `{name:day|days}` for a word that depends on the
 * number.
 */
export type MemberTexts = Record<Exclude<WordedCode, OperatorRefusal>, string>
type OperatorTexts = Record<OperatorRefusal, string>
type NoticeTexts = Record<Exclude<NoticeCode, WordedNotice>, string>
export type CodeTexts = MemberTexts & OperatorTexts & NoticeTexts

export type RefusalParams = Readonly<Record<string, string | number>>

const places = /\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g

/**
 * Fills values into a text. `{days} {days:day|days}` becomes '1 day' or '3 days'. Of our languages only
 * English has two forms; the others leave out the second placeholder.
 */
export function fillText(text: string, params: RefusalParams = {}): string {
  return text.replace(places, (place, name: string, one?: string, other?: string) => {
    const value = params[name]
    if (value === undefined) return place
    return one === undefined || other === undefined ? String(value) : Number(value) === 1 ? one : other
  })
}

/** The body of every refusal. `fields` names the inputs that need correction. */
export interface RefusalBody {
  readonly message: string
  readonly code: RefusalCode
  readonly status: number
  readonly requestId: string
  /**
   * True if the request's Idempotency-Key was looked up and had no effect so far. A refusal without it says
   * nothing about an earlier send of the same request.
   */
  readonly decides?: boolean
  readonly params?: RefusalParams
  readonly fields?: Readonly<Record<string, { readonly code: RefusalCode; readonly message: string }>>
}
