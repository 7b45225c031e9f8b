// Actions of members and operators on accounts that are mailed, by the kind of mail.
import {
  account,
  devices,
  inheritance,
  kyc,
  member as memberCalls,
  operator as operatorCalls,
  operatorMembers,
  operatorResets,
  twoFa,
  withdrawalMethods,
} from '@halyard/contract'
import { newId } from '../../apps/server/src/platform/ids.ts'
import { documents } from './kyc.ts'
import { codeIn, mailedCode, password, registered, registration, signedIn } from './members.ts'
import { operatorScenes } from './operator-scenes.ts'
import { add } from './passkeys.ts'
import type { TestServer } from './server.ts'
import { codeOf, setUpTwoFa, switchTwoFa } from './two-fa.ts'
import { aMember, type Member, totpSecret, turnTwoFaOn } from './wallets.ts'
import { addresses, withdrawalCode } from './withdrawals.ts'

const heir = {
  firstName: 'Hana',
  lastName: 'Heir',
  email: 'hana@example.test',
  relationship: 'Daughter',
  address: '1 Harbour Road',
  phoneNo: '12345',
  country: 'MY',
  identityNo: 'A1',
} as const

export function accountMails(t: TestServer, reviewer: { readonly token: string }) {
  async function newEmail(): Promise<void> {
    const [ann, email] = [await aMember(t), `${newId()}@example.test`]
    await t.ask(account.sendOtp, { body: { email, purpose: 'CHANGE_EMAIL' } }, { token: ann.token })
    const mails = await t.deliveredMails()
    const verifyCode = codeIn(mails.find(({ to }) => to === email)?.text)
    const body = { gender: 'FEMALE', country: 'SG', email, verifyCode } as const
    await t.ask(memberCalls.changeProfile, { body }, { token: ann.token })
  }

  async function confirmedEmail(): Promise<string> {
    await newEmail()
    const texts = (await t.deliveredMails()).map(({ text }) => text).join()
    const [, token = ''] = /do=confirm#token=([\w.-]+)/.exec(texts) ?? []
    await t.ask(devices.confirmEmailChange, { body: { token } })
    return /do=undo#token=([\w.-]+)/.exec(texts)?.[1] ?? ''
  }

  async function changeTransactionPassword(): Promise<void> {
    await setTransactionPassword(await aMember(t))
  }

  async function setTransactionPassword({ token, email }: Pick<Member, 'token' | 'email'>): Promise<void> {
    await t.deliveredMails()
    await t.ask(memberCalls.generateTransactionPasswordOtp, undefined, { token })
    const mails = await t.deliveredMails()
    const verifyCode = codeIn(mails.find(({ to }) => to === email)?.text)
    const secrets = { newTransactionPassword: 'moving-1-x', confirmTransactionPassword: 'moving-1-x' }
    await t.ask(memberCalls.setupTransactionPassword, { body: { ...secrets, verifyCode } }, { token })
  }

  async function fromNewDevice(): Promise<string> {
    const { email } = await registered(t)
    await signedIn(t, email)
    const body = { username: email, password, type: 'INVESTOR' as const }
    await t.ask(account.authenticate, { body }, { browser: { cookie: undefined } })
    const mails = await t.deliveredMails()
    return /token=([\w.-]+)/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[1] ?? ''
  }

  async function decideKyc(decision: 'APPROVE' | 'REJECT'): Promise<void> {
    const { id, token } = await aMember(t)
    await t.ask(kyc.submitKyc, { body: await documents() }, { token })
    const { id: submissionId } = await t.app.db
      .selectFrom('kyc_submission')
      .select('id')
      .where('member_id', '=', id)
      .executeTakeFirstOrThrow()
    const reason = decision === 'REJECT' ? 'Too dark' : undefined
    await t.ask(kyc.decideKyc, { body: { submissionId, decision, reason } }, { token: reviewer.token })
  }

  return {
    registerCode: () => mailedCode(t, `${newId()}@example.test`, 'REGISTER'),
    alreadyRegistered: async () => {
      const { email } = await registered(t)
      t.advance(60)
      await t.ask(account.sendOtp, { body: { email, purpose: 'REGISTER' } })
    },
    passwordCode: async () => mailedCode(t, (await registered(t)).email, 'FORGET_PASSWORD'),
    signInCode: async () => {
      const { email } = await registered(t)
      await t.ask(account.sendSignInCode, { body: { username: email } })
    },
    transactionPasswordCode: changeTransactionPassword,
    withdrawalCode: async () => withdrawalCode(t, await aMember(t)),
    newEmailCode: newEmail,
    welcome: async () => t.ask(account.register, { body: await registration(t) }),
    PASSWORD_CHANGED: async () => {
      const { token } = await aMember(t)
      const body = {
        oldPassword: password,
        newPassword: 'other-horse-8',
        confirmNewPassword: 'other-horse-8',
      }
      await t.ask(memberCalls.changePassword, { body }, { token })
    },
    PASSWORD_RESET: async () => {
      const { email } = await registered(t)
      t.advance(60)
      const verifyCode = await mailedCode(t, email, 'FORGET_PASSWORD')
      const secrets = { newPassword: 'other-horse-9', confirmNewPassword: 'other-horse-9' }
      await t.ask(account.forgetPassword, { body: { email, verifyCode, ...secrets } })
    },
    TRANSACTION_PASSWORD_SET: async () => {
      const member = await aMember(t)
      const none = { transaction_password_hash: null }
      await t.app.db.transact((tx) =>
        tx.updateTable('member').set(none).where('id', '=', member.id).execute(),
      )
      await setTransactionPassword(member)
    },
    TRANSACTION_PASSWORD_CHANGED: changeTransactionPassword,
    TWO_FA_TURNED_ON: async () => setUpTwoFa(t, await aMember(t)),
    TWO_FA_TURNED_OFF: async () => {
      const member = await aMember(t)
      const { key } = await setUpTwoFa(t, member)
      t.advance(60)
      await switchTwoFa(t, member, false, codeOf(t, key))
    },
    TWO_FA_REMOVED: async () => {
      const scene = await operatorScenes[operatorCalls.decideTwoFaRemoval.path]?.(t)
      await t.ask(operatorCalls.decideTwoFaRemoval, scene?.input as never, { token: scene?.token ?? '' })
    },
    ACCOUNT_UNFROZEN: async () => {
      const scene = await operatorScenes[operatorMembers.unfreezeMember.path]?.(t)
      await t.ask(operatorMembers.unfreezeMember, scene?.input as never, { token: scene?.token ?? '' })
    },
    RECOVERY_CODE_USED: async () => {
      const member = await aMember(t)
      const [verificationCode = ''] = (await setUpTwoFa(t, member)).recoveryCodes
      await t.ask(twoFa.verifyTwoFa, { body: { verificationCode } }, { token: member.token })
    },
    WITHDRAWAL_METHOD_SAVED: async () => {
      const member = await aMember(t)
      await turnTwoFaOn(t, member.id)
      const [walletAddress, twoFaCode] = [addresses.TRC20, codeOf(t, totpSecret)]
      const body = { walletAddress, network: 'TRC20', twoFaCode, remark: 'Mine' } as const
      await t.ask(withdrawalMethods.saveWithdrawalAddress, { body }, { token: member.token })
    },
    SAVED_METHODS_ONLY_TURNED_OFF: async () => {
      const { token } = await aMember(t)
      for (const enabled of [true, false])
        await t.ask(withdrawalMethods.onlySavedAddresses, { body: { enabled } }, { token })
    },
    SAVED_METHODS_ONLY_TURNED_ON: async () => {
      const { token } = await aMember(t)
      await t.ask(withdrawalMethods.onlySavedAddresses, { body: { enabled: true } }, { token })
    },
    PASSKEYS_REMOVED: async () => {
      const member = await aMember(t)
      await add(t, member)
      const verifyCode = await mailedCode(t, member.email, 'FORGET_PASSWORD')
      const secrets = { newPassword: 'other-horse-9', confirmNewPassword: 'other-horse-9' }
      await t.ask(account.forgetPassword, { body: { email: member.email, verifyCode, ...secrets } })
    },
    PHRASE_CHANGED: async () => {
      const { token } = await aMember(t)
      await t.ask(devices.antiPhishingPhrase, { body: { phrase: 'Blue heron' } }, { token })
    },
    RECOVERY_CODES_RENEWED: async () => {
      const member = await aMember(t)
      const { key } = await setUpTwoFa(t, member)
      t.advance(60)
      const body = { verificationCode: codeOf(t, key) }
      await t.ask(twoFa.recoveryCodes, { body }, { token: member.token })
    },
    KYC_SUBMITTED: async () => {
      const { token } = await aMember(t)
      await t.ask(kyc.submitKyc, { body: await documents() }, { token })
    },
    BENEFICIARY_SAVED: async () => {
      const { token } = await aMember(t)
      await t.ask(inheritance.saveInheritance, { body: heir }, { token })
    },
    newSignIn: fromNewDevice,
    accountFrozen: async () => t.ask(devices.freezeAccount, { body: { token: await fromNewDevice() } }),
    emailChangeAsked: newEmail,
    emailTakenAway: confirmedEmail,
    emailChanged: confirmedEmail,
    emailChangeUndone: async () => {
      const token = await confirmedEmail()
      await t.ask(devices.undoEmailChange, { body: { token } })
    },
    kycApproved: () => decideKyc('APPROVE'),
    kycRejected: () => decideKyc('REJECT'),
    passkeyAdded: async () => add(t, await aMember(t)),
    operatorResetProposed: async () => {
      const scene = await operatorScenes[operatorResets.proposeOperatorReset.path]?.(t)
      await t.ask(operatorResets.proposeOperatorReset, scene?.input as never, { token: scene?.token ?? '' })
    },
    operatorTwoFaReset: async () => {
      const scene = await operatorScenes[operatorResets.decideOperatorReset.path]?.(t)
      await t.ask(operatorResets.decideOperatorReset, scene?.input as never, { token: scene?.token ?? '' })
    },
  }
}
