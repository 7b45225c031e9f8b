import { showAmount } from '@halyard/web/formats'
import { Loaded } from '@halyard/web/queries'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { pictureKey } from '../../content/pictures/index.ts'
import { defineAction, QueueScreen, useItemInAddress } from '../../desk/queue/index.ts'
import { useTexts } from '../../locales/index.ts'
import { trialKey, trialQuery, usePlanChanges } from '../../teams/bonus-plan/index.ts'
import { AboutProposal, documentsOf, useProposalLines } from './about-proposal.tsx'
import { kinds, type Proposal } from './kinds.ts'
import { proposalsQueue } from './proposals-queue.ts'
import { useProposalEffect, useProposalWords } from './use-proposal-words.ts'

const route = getRouteApi('/operator/proposals')

/** The decision calls of all kinds take the same body. */
type Decision = { id: string; decision: 'APPROVE' | 'REJECT'; reason?: string }

export function ProposalsPage() {
  const t = useTexts('proposals')
  const queues = useTexts('queues')
  const words = useTexts('queue')
  const address = useItemInAddress(route)
  const wordsOf = useProposalWords()
  const linesOf = useProposalLines()
  const effectOf = useProposalEffect()
  const planChanges = usePlanChanges()

  const factsOf = (proposal: Proposal) => {
    if (proposal.kind !== 'plan') return linesOf(proposal)
    const { plan, present } = proposal.about
    return [
      ...linesOf(proposal),
      ...planChanges(present, plan).map(({ label, before, after }) => ({
        label,
        value: t('fromTo', { before: before || t('none'), after: after || t('none') }),
      })),
      { label: t('trial'), value: <TrialRead proposal={proposal.about} /> },
    ]
  }

  function actionsOf(proposal: Proposal) {
    const { kind, about } = proposal
    const call = kinds[kind].decide
    const what = wordsOf(proposal)
    const concernsMe = 'concernsMe' in about && about.concernsMe
    return [
      defineAction({
        name: 'approve',
        key: 'a',
        tone: 'safe',
        label: words('approve'),
        title: t('approveTitle', { what }),
        text:
          kind === 'reset'
            ? t('approveReset', { name: about.requestedBy })
            : t('approveText', { name: about.requestedBy, effect: effectOf(proposal) }),
        facts: factsOf(proposal),
        needs: neededFor(proposal),
        whyNot: about.requestedByMe ? t('own') : concernsMe ? t('concernsYou') : undefined,
        call,
        bodyOf: (): Decision => ({ id: about.id, decision: 'APPROVE' }),
      }),
      defineAction({
        name: 'reject',
        key: 'r',
        tone: 'danger',
        label: words('reject'),
        title: t('rejectTitle', { what }),
        facts: factsOf(proposal),
        fields: [{ name: 'reason', label: words('reason') }],
        call,
        bodyOf: ({ reason = '' }): Decision => ({ id: about.id, decision: 'REJECT', reason }),
      }),
    ]
  }

  return (
    <QueueScreen
      queue={proposalsQueue}
      title={queues('proposals')}
      empty={t('empty')}
      address={address}
      cellsOf={(proposal) => ({
        main: wordsOf(proposal),
        end: proposal.about.requestedBy,
      })}
      titleOf={wordsOf}
      actionsOf={actionsOf}
    >
      {(proposal) => <AboutProposal proposal={proposal} />}
    </QueueScreen>
  )
}

/** Queries behind the decision: explanatory pictures, and a bonus plan's trial over last month. */
const neededFor = (proposal: Proposal) =>
  proposal.kind === 'plan' ? [trialKey(proposal.about.id)] : documentsOf(proposal).map(pictureKey)

type PlanProposal = Extract<Proposal, { kind: 'plan' }>['about']

/** The open item's trial, which runs behind the dialog. */
function TrialRead({ proposal: { id, plan } }: { readonly proposal: PlanProposal }) {
  const t = useTexts('proposals')
  const trial = useQuery({ ...trialQuery(id, plan), enabled: false })
  return (
    <Loaded of={trial} waiting={1}>
      {({ present, proposed, gaining, losing }) =>
        t('trialWords', {
          present: showAmount(present.total),
          proposed: showAmount(proposed.total),
          gaining: String(gaining),
          losing: String(losing),
        })
      }
    </Loaded>
  )
}
