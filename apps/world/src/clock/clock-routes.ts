import { type Answer, BadInput, json, page } from '../http/answers.ts'
import { asset } from '../http/asset.ts'
import { objectOf, queryOf } from '../http/input.ts'
import type { Request, Route } from '../http/serve.ts'
import type { Surroundings } from '../pages/layout.ts'
import { readMove } from './clock.ts'
import { clockPage } from './clock-page.ts'
import type { StoredClock } from './stored-clock.ts'

export function clockRoutes(clock: StoredClock, surroundings: Surroundings): Route[] {
  return [
    { method: 'GET', path: '/clock', answer: () => page(clockPage(clock.read(), surroundings)) },
    asset('/clock.js', new URL('./clock.client.js', import.meta.url)),
    asset('/clock.css', new URL('./clock.css', import.meta.url)),
    { method: 'GET', path: '/clock/state', answer: () => json(clock.read()) },
    { method: 'GET', path: '/clock/wait', answer: (request) => waitForMove(request, clock) },
    { method: 'POST', path: '/clock/move', answer: (request) => moveClock(request, clock) },
  ]
}

async function waitForMove({ url, disconnected }: Request, clock: StoredClock): Promise<Answer> {
  const { after = '', subscriber = '' } = queryOf(url, ['after', 'subscriber'])
  if (!/^\d{1,15}$/.test(after)) throw new BadInput('"after" must be the version you know.')
  if (!/^[\w.:-]{1,100}$/.test(subscriber)) throw new BadInput('"subscriber" must be a name of your own.')
  await clock.wait(subscriber, Number(after), disconnected)
  return json(clock.read())
}

async function moveClock(request: Request, clock: StoredClock): Promise<Answer> {
  await clock.move(readMove(objectOf(await request.text())))
  return json(clock.read())
}
