/** How the platform presents itself, as operators set it. */
import { anyKind } from '../catalogue/index.ts'
import { brandKind } from './brand-kind.ts'
import { setBrand } from './set-brand.ts'

export const brandHandlers = [setBrand]

export const brandKinds = [anyKind(brandKind)]
