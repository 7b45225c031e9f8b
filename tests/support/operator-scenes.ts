/** For each call by which an operator acts: its prerequisites, and a request answered with 200. */
import { scenesOfBonuses } from './operator-scenes/bonuses.ts'
import { scenesOfBooks } from './operator-scenes/books.ts'
import { scenesOfCatalogue } from './operator-scenes/catalogue.ts'
import { scenesOfInvestments } from './operator-scenes/investments.ts'
import { scenesOfMembers } from './operator-scenes/members.ts'
import { scenesOfMoney } from './operator-scenes/money.ts'
import { scenesOfOperators } from './operator-scenes/operators.ts'
import type { Scenes } from './operator-scenes/scene.ts'
import { scenesOfTerms } from './operator-scenes/terms.ts'

export type { Scene, Scenes } from './operator-scenes/scene.ts'

export const operatorScenes: Scenes = {
  ...scenesOfMembers,
  ...scenesOfOperators,
  ...scenesOfMoney,
  ...scenesOfTerms,
  ...scenesOfInvestments,
  ...scenesOfBonuses,
  ...scenesOfBooks,
  ...scenesOfCatalogue,
}
