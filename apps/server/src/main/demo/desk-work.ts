/** Open work for the demo's operators: an inheritance claim, held bonuses, an alarm. */
import { content } from '@halyard/contract'
import { type Claimed, keepClaim } from '../../members/inheritance/index.ts'
import { saveBeneficiary } from '../../members/profile/index.ts'
import { storeFile } from '../../platform/files/stored-files.ts'
import { visit } from './acting.ts'
import { orderOf } from './investing.ts'
import { hanas, picture } from './kyc.ts'
import { personOf, type Stage } from './stage.ts'

/** Gus has named Hana, who is verified: two operators can transfer his holdings to her. */
export async function nameHeir(stage: Stage): Promise<void> {
  const { id } = await personOf(stage, 'gus')
  const heir = {
    firstName: 'Hana',
    lastName: 'Helm',
    email: 'hana@halyard.test',
    relationship: 'Niece',
    address: hanas.address1,
    phoneNo: hanas.phoneNo,
    country: 'JP',
    identityNo: hanas.identityNo,
  } as const
  await stage.app.db.transact((tx) => saveBeneficiary(tx, stage.app, id, heir))
}

const claim: Claimed = {
  fullName: 'Hana Helm',
  email: 'hana@halyard.test',
  phoneNo: hanas.phoneNo,
  relationship: 'Niece',
  memberName: 'Gus Galley',
  memberEmail: 'gus@halyard.test',
}

/** Her waiting period ends before the visitor arrives. The captcha and the mailed code are skipped. */
export async function claimInheritance({ app }: Stage): Promise<void> {
  const store = async (...lines: readonly string[]) => {
    const bytes = Buffer.from(await (await picture('document.jpg', ...lines)).arrayBuffer())
    return storeFile(app, { memberId: null, purpose: 'inheritance', contentType: 'image/jpeg', bytes })
  }
  const files = {
    certificate: await store('Certificate of death', 'Gus Galley'),
    identity: await store('Hana Helm', hanas.identityNo),
  }
  await app.db.transact((tx) => keepClaim(tx, app, claim, files, 'en'))
}

/** Runs the time-driven steps of claims. */
export const followClaims = ({ rounds }: Stage): Promise<void> =>
  rounds.runScheduled('inheritance:follow-claims')

/** Finn signs in at the address of Elia, who earns from him: from then on her bonus is held for review. */
export async function shareNetwork(stage: Stage): Promise<void> {
  const signInAt = (name: string) =>
    visit(stage, name, async (ask) => void (await ask(content.notificationList, { query: {} })), {
      at: 'elia',
    })
  await signInAt('elia')
  await signInAt('finn')
}

/**
 * The broker books a trade on an account whose package was closed: it is paid out, and an alarm is raised.
 */
export async function tradeAfterLeaving(stage: Stage): Promise<void> {
  const { login } = await orderOf(stage, 'hana', 'Aurora Calm')
  await stage.world.trade(login, '3.20')
}
