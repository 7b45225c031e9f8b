/** Time-based one-time codes (RFC 6238), as authenticator apps make them. */
import { generateURI, verify } from 'otplib'

/** Accepts one code before and one after the current one: phones' clocks differ. */
const toleranceSeconds = 30

/** Accepts full-width digits and the gap that apps show in the middle; null for anything but six digits. */
export function totpDigits(given: string): string | null {
  const digits = given.normalize('NFKC').replace(/\s/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}

/** The time step of a correct code that is newer than the last one used, or null. */
export async function totpStep(
  secret: string,
  given: string,
  lastStep: number | null,
  now: Date,
): Promise<number | null> {
  const digits = totpDigits(given)
  if (!digits) return null
  const result = await verify({
    secret,
    token: digits,
    epoch: Math.floor(now.getTime() / 1000),
    epochTolerance: toleranceSeconds,
    ...(lastStep === null ? {} : { afterTimeStep: lastStep }),
  })
  return result.valid && 'timeStep' in result ? result.timeStep : null
}

/** The content of the QR code; the app lists the key under brand and e-mail address. */
export function totpUri(secret: string, brand: string, email: string): string {
  return generateURI({ issuer: brand, label: email, secret })
}
