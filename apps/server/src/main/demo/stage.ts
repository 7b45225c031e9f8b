import type { App } from '../../platform/app.ts'
import type { DemoOperators } from './operators.ts'
import type { Rounds } from './rounds.ts'
import type { World } from './world.ts'

/** Dependencies and actors of the demo's year. */
export interface Stage {
  readonly app: App
  readonly world: World
  readonly rounds: Rounds
  readonly operators: DemoOperators
  /** Each member's device, by their ID. */
  readonly devices: Map<string, string>
}

export interface Person {
  readonly id: string
  readonly number: number
  readonly username: string
  readonly email: string
  readonly referral_code: string
}

/** A member by the local part of their e-mail address. */
export async function personOf({ app }: Stage, name: string): Promise<Person> {
  return app.db
    .selectFrom('member')
    .select(['id', 'number', 'username', 'email', 'referral_code'])
    .where('email', '=', `${name}@halyard.test`)
    .executeTakeFirstOrThrow()
}
