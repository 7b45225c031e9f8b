/** The platform's branding, as operators set it. */
import { anyKind } from '../catalogue/index.ts'
import { brandKind } from './brand-kind.ts'
import { brandLinkProposals } from './brand-link-proposals.ts'
import { brandLogo, savedLogo } from './brand-logo.ts'
import { saveLogo } from './save-logo.ts'
import { setBrand } from './set-brand.ts'

export const brandHandlers = [setBrand, saveLogo, savedLogo, brandLogo]

export const brandKinds = [anyKind(brandKind)]

export const brandProposals = [brandLinkProposals]
