import type { Network } from '@halyard/contract'
import { Row } from '@halyard/ui/layout'
import { CopyButton } from '../copy/copy-button.tsx'
import { type Explorers, explorerOf } from './explorer.ts'

interface TransactionIdProps {
  readonly explorers: Explorers
  readonly network: Network | null
  readonly txId: string
  readonly copyLabel: string
  readonly explorerLabel: string
}

/** The ID of a transaction on a chain, to be copied, with a link to its explorer. */
export function TransactionId({ explorers, network, txId, copyLabel, explorerLabel }: TransactionIdProps) {
  const explorer = explorerOf(explorers, network, txId)
  return (
    <Row as="span" inline breakWords>
      {txId}
      <CopyButton value={txId} label={copyLabel} />
      {explorer && (
        <a href={explorer} target="_blank" rel="noreferrer">
          {explorerLabel}
        </a>
      )}
    </Row>
  )
}
