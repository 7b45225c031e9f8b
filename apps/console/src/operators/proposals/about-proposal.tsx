import { beyondRoles, operatorProposals } from '@halyard/contract'
import { Details } from '@halyard/ui/lists'
import { api } from '@halyard/web/calls'
import { formatSecondInZone, formatUtcSecond, showMoney } from '@halyard/web/formats'
import type { ReactNode } from 'react'
import { Pictures } from '../../content/pictures/index.ts'
import { MemberLink } from '../../desk/queue/index.ts'
import { useTexts } from '../../locales/index.ts'
import { TryMonth } from '../../teams/bonus-plan/index.ts'
import { changeInPercent } from './change-in-percent.ts'
import { balanceLine, genericLines } from './generic-kinds.ts'
import { kindOf, type Proposal } from './kinds.ts'
import { PlanTable } from './plan-table.tsx'

interface Line {
  readonly label: string
  readonly value: ReactNode
}

/** The explanatory pictures. */
export const documentsOf = ({ kind, about }: Proposal): readonly string[] =>
  kind === 'proposal' && 'documentId' in about.payload ? [about.payload.documentId] : []

/** The proposer, the time, and the state after approval. */
export function AboutProposal({ proposal }: { readonly proposal: Proposal }) {
  const t = useTexts('proposals')
  const lines = useProposalLines()
  const { requestedBy, requestedAt } = proposal.about
  const documents = documentsOf(proposal)
  return (
    <>
      <Details
        dense
        items={[
          { label: t('kind'), value: t(kindOf(proposal)) },
          ...lines(proposal),
          { label: t('askedBy'), value: requestedBy },
          { label: t('askedAt'), value: formatSecondInZone(requestedAt) },
        ]}
      />
      {proposal.kind === 'plan' && (
        <>
          <PlanTable plan={proposal.about.plan} present={proposal.about.present} />
          {proposal.about.state === 'PENDING' && (
            <TryMonth key={proposal.about.id} proposalId={proposal.about.id} plan={proposal.about.plan} />
          )}
        </>
      )}
      {documents.length > 0 && (
        <Pictures
          sources={documents.map((id) => ({
            label: t('document'),
            fileId: id,
            load: (fileId, signal) =>
              api(operatorProposals.orderCorrectionDocument, { query: { fileId } }, { signal }),
          }))}
        />
      )}
    </>
  )
}

/** The content of a proposal, line by line. */
export function useProposalLines(): (proposal: Proposal) => readonly Line[] {
  const t = useTexts('proposals')
  const roleWords = useTexts('roles')
  return (proposal) => {
    switch (proposal.kind) {
      case 'rate': {
        const { currencyCode, rate, presentRate, direction, reason } = proposal.about
        return [
          { label: t('direction'), value: t(direction) },
          { label: t('currency'), value: currencyCode },
          { label: t('newRate'), value: t('fromTo', { before: presentRate ?? t('none'), after: rate }) },
          ...(presentRate === null
            ? []
            : [{ label: t('rateMoves'), value: changeInPercent(presentRate, rate) }]),
          { label: t('reason'), value: reason || t('none') },
        ]
      }
      case 'account': {
        const account = proposal.about
        return [
          { label: t('currency'), value: account.currencyCode },
          { label: t('bank'), value: account.bankName },
          { label: t('accountName'), value: account.accountName },
          { label: t('accountNumber'), value: account.accountNumber },
          { label: t('swift'), value: account.swift || t('none') },
          { label: t('bankAddress'), value: account.bankAddress || t('none') },
          {
            label: t('presentAccounts', { currency: account.currencyCode }),
            value: account.present.length === 0 ? t('none') : <Accounts accounts={account.present} />,
          },
          { label: t('reason'), value: account.reason || t('none') },
        ]
      }
      case 'funding': {
        const { purpose, amount, balance, reason } = proposal.about
        return [
          { label: t('purpose'), value: t(`fund_${purpose}`) },
          { label: t('amount'), value: showMoney(amount, 'USDT') },
          ...balanceLine(t('balance'), balance, amount, t),
          { label: t('reason'), value: reason || t('none') },
        ]
      }
      case 'plan':
        return [
          { label: t('effectiveFrom'), value: formatUtcSecond(proposal.about.effectiveFrom) },
          { label: t('reason'), value: proposal.about.reason || t('none') },
        ]
      case 'roles': {
        const { name, email, presentRoles, presentCapabilities, roles, reason } = proposal.about
        const named = (...some: Parameters<typeof roleWords>[0][]) =>
          some.map((each) => roleWords(each)).join(', ') || t('none')
        const beyond = beyondRoles(presentRoles, presentCapabilities)
        return [
          { label: t('operator'), value: `${name} · ${email}` },
          { label: t('presentRoles'), value: named(...presentRoles, ...beyond) },
          { label: t('newRoles'), value: named(...roles) },
          { label: t('reason'), value: reason },
        ]
      }
      case 'reset': {
        const { name, email, reason } = proposal.about
        return [
          { label: t('operator'), value: `${name} · ${email}` },
          { label: t('identified'), value: reason },
        ]
      }
      case 'removal': {
        const { username, memberId, reason } = proposal.about
        return [
          {
            label: t('member'),
            value: <MemberLink memberId={memberId}>{`${username} · ${memberId}`}</MemberLink>,
          },
          { label: t('identified'), value: reason },
        ]
      }
      case 'proposal':
        return genericLines(proposal.about, t).map(({ label, value, memberId }) => ({
          label,
          value: memberId ? <MemberLink memberId={memberId}>{value}</MemberLink> : value,
        }))
      case 'correction': {
        const { kind, network, txId, from, to, amount, reason } = proposal.about
        return [
          { label: t('correctionKind'), value: t(kind) },
          { label: t('network'), value: network },
          { label: t('amount'), value: showMoney(amount, 'USDT') },
          { label: t('txId'), value: txId },
          { label: t('from'), value: from },
          { label: t('to'), value: to },
          { label: t('reason'), value: reason },
        ]
      }
    }
  }
}

type Account = Extract<Proposal, { kind: 'account' }>['about']['present'][number]

const Accounts = ({ accounts }: { readonly accounts: readonly Account[] }) =>
  accounts.map(({ bankName, accountName, accountNumber, swift, bankAddress }) => (
    <div key={`${bankName} ${accountNumber}`}>
      {[bankName, accountName, accountNumber, swift, bankAddress].filter(Boolean).join(' · ')}
    </div>
  ))
