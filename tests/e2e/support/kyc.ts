/** Documents and their review: operators have no screen yet and use the API. */
import { randomBytes } from 'node:crypto'
import { createClient, kyc } from '@halyard/contract'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { SignedIn } from './account.ts'
import { portalUrl } from './addresses.ts'
import { operatorToken } from './operators.ts'
import { field } from './screens.ts'

const client = (token: string | null) =>
  createClient({ root: `${portalUrl()}/api`, language: () => 'en', token: () => token })

interface Picture {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** A photo of these dimensions; noise makes it as large as a photo with many more pixels. */
export async function photo(name: string, width: number, height: number, quality = 90): Promise<Picture> {
  const noise = sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
  return { name, mimeType: 'image/jpeg', buffer: await noise.jpeg({ quality }).toBuffer() }
}

export const file = (name: string, mimeType: string, buffer: Buffer): Picture => ({ name, mimeType, buffer })

export async function fillDetails(page: Page): Promise<void> {
  await field(page, 'Full Name').fill('Ada Lovelace')
  await field(page, 'Gender').selectOption('FEMALE')
  await field(page, 'Identity No.').fill('S1234567D')
  await field(page, 'Phone No.').fill('8123-4567')
  await field(page, 'Address').fill('10 Marina Boulevard')
  await field(page, 'Postcode').fill('018956')
  await field(page, 'Country').selectOption('SG')
}

export async function submitByApi({ token }: Pick<SignedIn, 'token'>): Promise<void> {
  const { name, mimeType, buffer } = await photo('card.jpg', 640, 400)
  const card = new File([buffer as Buffer<ArrayBuffer>], name, { type: mimeType })
  await client(token)(kyc.submitKyc, {
    body: {
      fullname: 'Ada Lovelace',
      gender: 'FEMALE',
      phoneNo: '8123-4567',
      postCode: '018956',
      identityNo: 'S1234567D',
      address1: '10 Marina Boulevard',
      countryCode: 'SG',
      icFrontUpload: card,
      icHandHeldUpload: card,
    },
  })
}

/** An operator's decision about the documents that this member submitted. */
export async function decide(
  username: string,
  decision: 'APPROVE' | 'REJECT',
  reason?: string,
): Promise<void> {
  const token = await operatorToken()
  const { submissions } = await client(token)(kyc.kycQueue, { query: { pageSize: 100 } })
  const submission = submissions.find((waiting) => waiting.username === username)
  if (!submission) throw new Error(`Nothing of ${username} waits for a decision`)
  await client(token)(kyc.decideKyc, {
    body: { submissionId: submission.submissionId, decision, reason },
  })
}
