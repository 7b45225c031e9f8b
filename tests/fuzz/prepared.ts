// Callers and accepted inputs for calls whose prerequisites neither an owned thing nor an operator's scene
// provides.
import {
  type Capability,
  content,
  type DescribedCall,
  inheritanceClaims,
  kyc,
  liabilities,
  member as memberCalls,
  operatorBooks,
  operatorCatalogue,
  operatorContent,
  operatorHome,
  passkeys,
} from '@halyard/contract'
import { proveNext } from '../../apps/server/src/books/liabilities/index.ts'
import { codeOfClaim } from '../../apps/server/src/members/inheritance/claim-code.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'
import { asOwner } from '../support/database.ts'
import { newAddress, requested } from '../support/email-changes.ts'
import { claimHoldings, claimOn } from '../support/inheritance.ts'
import type { House } from '../support/investing.ts'
import { documents } from '../support/kyc.ts'
import { operatorScenes } from '../support/operator-scenes.ts'
import { anOperator } from '../support/operators.ts'
import { memberWithPasskey } from '../support/passkeys.ts'
import { releaseContentNow } from '../support/released-content.ts'
import type { TestServer } from '../support/server.ts'
import { aMember, type Member } from '../support/wallets.ts'

interface Prepared {
  readonly member?: Member
  /** Additional capabilities the operator needs besides the call's own. */
  readonly capabilities?: readonly Capability[]
  readonly input?: { readonly body?: object; readonly query?: object }
}

const ofKind = async (): Promise<Prepared> => ({
  capabilities: ['products.set'],
  input: { query: { kind: 'PRODUCT' } },
})

async function aWaitingItem({ t }: House): Promise<Prepared> {
  const { id, token } = await aMember(t)
  await t.ask(kyc.submitKyc, { body: await documents() }, { token })
  const submission = t.app.db.selectFrom('kyc_submission').select('id').where('member_id', '=', id)
  const { id: item } = await submission.executeTakeFirstOrThrow()
  return { capabilities: ['kyc.review'], input: { body: { queue: 'kyc', item } } }
}

async function aBanner(t: TestServer): Promise<{ bannerId: string; pictureId: string }> {
  const scene = await operatorScenes[operatorContent.saveBannerPicture.path]?.(t)
  await t.ask(operatorContent.saveBannerPicture, scene?.input as never, { token: scene?.token ?? '' })
  const { id, banner_id } = await t.app.db
    .selectFrom('banner_picture')
    .select(['id', 'banner_id'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return { bannerId: banner_id, pictureId: id }
}

async function aLogo(t: TestServer): Promise<string> {
  const logo = { id: newId(), png: Buffer.from('png'), created_at: t.app.clock.now() }
  await t.app.db.transact((tx) => tx.insertInto('brand_logo').values(logo).execute())
  return logo.id
}

const rows: readonly (readonly [{ readonly path: string }, (house: House) => Promise<Prepared>])[] = [
  [
    inheritanceClaims.fileInheritanceClaim,
    async ({ t }) => ({ input: { body: await claimOn(t, (await aMember(t)).email) } }),
  ],
  [
    inheritanceClaims.inheritanceProgress,
    async ({ t }) => ({ input: { body: { code: codeOfClaim(t.app, (await claimHoldings(t)).id) } } }),
  ],
  [
    content.bannerPicture,
    async ({ t }) => {
      const { pictureId } = await aBanner(t)
      await releaseContentNow(t)
      return { input: { query: { pictureId } } }
    },
  ],
  [
    operatorContent.savedPicture,
    async ({ t }) => ({ input: { query: { pictureId: (await aBanner(t)).pictureId } } }),
  ],
  [content.seeBanner, async ({ t }) => ({ input: { body: { bannerId: (await aBanner(t)).bannerId } } })],
  [
    content.brandLogo,
    async ({ t }) => {
      const logoId = await aLogo(t)
      await asOwner(t.ownerUrl, (owner) =>
        owner.query('update brand_logo set public_since = now() where id = $1', [logoId]),
      )
      return { input: { query: { logoId } } }
    },
  ],
  [operatorCatalogue.savedLogo, async ({ t }) => ({ input: { query: { logoId: await aLogo(t) } } })],
  [
    liabilities.liabilityPath,
    async ({ t }) => {
      await proveNext(t.app)
      const [proved] = (await t.ask(liabilities.liabilities)).body.months
      return { input: { query: { month: proved?.month } } }
    },
  ],
  [
    operatorContent.announcementProgress,
    async ({ t }) => {
      const scene = await operatorScenes[operatorContent.saveAnnouncement.path]?.(t)
      const saved = scene?.input as { body?: { announcementId?: string } } | undefined
      return { input: { query: { announcementId: saved?.body?.announcementId ?? '' } } }
    },
  ],
  [
    operatorBooks.bookLine,
    async ({ t }) => {
      const { token } = await anOperator(t, ['books.read'])
      const { lines } = (await t.ask(operatorBooks.trialBalance, { query: {} }, { token })).body
      return { input: { query: { line: lines[0]?.line ?? '' } } }
    },
  ],
  [operatorCatalogue.catalogue, ofKind],
  [operatorCatalogue.catalogueChanges, ofKind],
  [operatorHome.claimItem, aWaitingItem],
  [operatorHome.leaveItem, aWaitingItem],
  [operatorHome.itemDecisions, aWaitingItem],
  [
    memberCalls.cancelEmailChange,
    async ({ t }) => {
      const member = await aMember(t)
      await requested(t, member, newAddress())
      return { member }
    },
  ],
  [passkeys.passkeyVerifyOptions, async ({ t }) => ({ member: (await memberWithPasskey(t)).member })],
]

export async function preparedFor(house: House, call: DescribedCall): Promise<Prepared> {
  return (await rows.find(([{ path }]) => path === call.path)?.[1](house)) ?? {}
}
