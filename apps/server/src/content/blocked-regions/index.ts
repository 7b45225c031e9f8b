/**
 * Networks and countries from which no member registers, signs in or moves money; enforced by
 * abuse-protection.
 */
import { anyKind } from '../catalogue/index.ts'
import { placeProposals } from './place-proposals.ts'
import { placesKind } from './places-kind.ts'

export const placesProposals = [placeProposals]

export const placesKinds = [anyKind(placesKind)]
