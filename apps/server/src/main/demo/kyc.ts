/** Proofs of identity in the demo's year. */
import { type BodyOf, kyc } from '@halyard/contract'
import sharp from 'sharp'
import { visit } from './acting.ts'
import type { Stage } from './stage.ts'

type Identity = Omit<BodyOf<typeof kyc.submitKyc>, 'icFrontUpload' | 'icHandHeldUpload'>

export const danas: Identity = {
  fullname: 'Dana Demo',
  gender: 'FEMALE',
  phoneNo: '65 8123 4567',
  postCode: '018956',
  identityNo: 'S8412345D',
  address1: '10 Marina Boulevard, #12-04',
  countryCode: 'SG',
}

export const terrys: Identity = {
  fullname: 'Terry Trader',
  gender: 'MALE',
  phoneNo: '60 12 555 0199',
  postCode: '10050',
  identityNo: '830614-07-5231',
  address1: '12 Jalan Pelabuhan, George Town',
  countryCode: 'MY',
}

export const avas: Identity = {
  fullname: 'Ava Anchor',
  gender: 'FEMALE',
  phoneNo: '65 9123 0042',
  postCode: '098632',
  identityNo: 'S9107421F',
  address1: '3 Harbourfront Walk, #08-11',
  countryCode: 'SG',
}

export const hanas: Identity = {
  fullname: 'Hana Helm',
  gender: 'FEMALE',
  phoneNo: '81 90 5555 0117',
  postCode: '231-0002',
  identityNo: 'TK4410927',
  address1: '1-4 Kaigandori, Naka-ku, Yokohama',
  countryCode: 'JP',
}

export async function proveIdentity(stage: Stage, name: string, identity: Identity): Promise<void> {
  const [icFrontUpload, icHandHeldUpload] = await Promise.all([
    picture('card.jpg', identity.fullname, identity.identityNo),
    picture('holding.jpg', identity.fullname, 'holding the card'),
  ])
  const body = { ...identity, icFrontUpload, icHandHeldUpload }
  await visit(stage, name, async (ask) => void (await ask(kyc.submitKyc, { body })))
}

export async function decideIdentity({ operators }: Stage, reason?: string): Promise<void> {
  const { submissions } = await operators.first(kyc.kycQueue, { query: {} })
  const submissionId = submissions[0]?.submissionId ?? ''
  const decision = reason ? 'REJECT' : 'APPROVE'
  await operators.first(kyc.decideKyc, { body: { submissionId, decision, ...(reason && { reason }) } })
}

export async function picture(name: string, ...lines: readonly string[]): Promise<File> {
  const texts = lines.map(
    (line, index) => `<text x="40" y="${120 + index * 60}" font-size="36">${line}</text>`,
  )
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400" font-family="sans-serif">
<rect width="640" height="400" fill="#e8eef0"/>${texts.join('')}</svg>`
  const bytes = await sharp(Buffer.from(drawn)).jpeg().toBuffer()
  return new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' })
}
