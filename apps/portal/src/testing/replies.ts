/** Replies that many screens read, for a test's mock server. */
import type { member, ReplyOf, wallet } from '@halyard/contract'

type Profile = ReplyOf<typeof member.viewProfile>
type Wallets = ReplyOf<typeof wallet.walletList>

export function profileReply(changes: Partial<Profile> = {}): Response {
  const profile: Profile = {
    message: '',
    username: 'ann',
    fullName: 'Ann Ahoy',
    gender: null,
    dateOfBirth: null,
    phoneNumber: null,
    address: null,
    email: 'ann@halyard.test',
    pendingEmail: null,
    country: 'SG',
    joiningDate: '2026-01-05T09:00:00.000Z',
    kycStatus: 'APPROVED',
    twoFaEnabled: false,
    referralCode: 'ANN',
    profileImage: null,
    identityNo: null,
    remark: null,
    upline: null,
    rank: 'Member',
    mt5Accounts: [],
    ...changes,
  }
  return Response.json(profile)
}

export function walletsReply(balances: Partial<Record<'USDT' | 'USDP' | 'BONUS', string>>): Response {
  const walletList = Object.entries(balances).map(([walletType, walletBalance]) => ({
    walletType: walletType as keyof typeof balances,
    walletBalance,
  }))
  const wallets: Wallets = { message: '', walletList, mt5Balance: '0.00', mt5DownloadLink: null }
  return Response.json(wallets)
}

/** The outcome of a request; null if it had no effect. */
export const settledAs = (replayed: object | null) => () =>
  Response.json({
    outcome: replayed ? 'DONE' : 'CLOSED',
    request: replayed && { call: '', answer: {}, replayed },
    message: '',
  })
