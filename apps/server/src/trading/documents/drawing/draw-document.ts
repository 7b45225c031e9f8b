import type { Language } from '@halyard/contract'
import type { DocumentFacts } from '../facts.ts'
import { agreementOf, certificateOf, type DocumentKind } from '../wording.ts'
import { drawAgreement } from './draw-agreement.ts'
import { drawCertificate } from './draw-certificate.ts'

export interface DocumentTask {
  readonly kind: DocumentKind
  readonly facts: DocumentFacts
  readonly language: Language
  readonly now: Date
}

export function drawDocument({ kind, facts, language, now }: DocumentTask): Promise<Buffer> {
  return kind === 'AGREEMENT'
    ? drawAgreement(agreementOf(facts, language, now), now)
    : drawCertificate(certificateOf(facts, language, now), now)
}
