/** Networks and countries from which nobody registers or signs in; visitors are held to it. */
import { anyKind } from '../catalogue/index.ts'
import { placesKind } from './places-kind.ts'
import { refusePlaces } from './refuse-places.ts'

export const placesHandlers = [refusePlaces]

export const placesKinds = [anyKind(placesKind)]
