import { type Answer, BadInput, json, page } from '../http/answers.ts'
import { asset } from '../http/asset.ts'
import { html } from '../http/html.ts'
import { objectOf, queryOf } from '../http/input.ts'
import type { Request, Route } from '../http/serve.ts'
import { layout, type Surroundings } from '../pages/layout.ts'
import { readMove } from './clock.ts'
import type { StoredClock } from './stored-clock.ts'

const steps = [
  { label: '1 hour', ms: 3_600_000 },
  { label: '1 day', ms: 86_400_000 },
  { label: '7 days', ms: 7 * 86_400_000 },
  { label: '30 days', ms: 30 * 86_400_000 },
]

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

function clockPage(state: { now: string; offsetMs: number }, surroundings: Surroundings): string {
  const content = html`<h1>Clock</h1>
<p class="purpose">The time the product goes by. What falls due on the way, falls due when you move it.</p>
<section class="card now" data-offset-ms="${state.offsetMs}">
<h2>Now in the product</h2>
<p class="figure"><time id="time" datetime="${state.now}">${state.now.slice(11, 19)}</time></p>
<p id="date">${state.now.slice(0, 10)}, UTC</p>
<p id="ahead" class="muted"></p>
</section>
<section class="card">
<h2>Move forward</h2>
<div class="steps">${steps.map(
    ({ label, ms }) => html`<button type="button" data-advance-ms="${ms}">+${label}</button>`,
  )}</div>
<form id="go">
<label for="to">Go to a date <span class="muted">(your own time zone)</span></label>
<div class="row"><input id="to" type="datetime-local" required><button class="primary">Go</button></div>
</form>
</section>
<section class="card">
<h2>Back to the real time</h2>
<p>What the product has recorded keeps its dates, so some of it will lie in the future.</p>
<button type="button" id="reset">Reset</button>
</section>
<p id="outcome" role="status"></p>`
  return layout('clock', 'Clock', content, surroundings)
}
