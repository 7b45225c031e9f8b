export function referralLink(origin: string, referralCode: string): string {
  return `${origin}/register?referral=${encodeURIComponent(referralCode)}`
}
