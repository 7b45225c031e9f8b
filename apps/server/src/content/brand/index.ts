/** The platform's branding, as operators set it. */
import { anyKind } from '../catalogue/index.ts'
import { brandKind } from './brand-kind.ts'
import { brandLinkProposals } from './brand-link-proposals.ts'

export const brandKinds = [anyKind(brandKind)]

export const brandProposals = [brandLinkProposals]
