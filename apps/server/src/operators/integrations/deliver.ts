/** Delivers webhook events at least once; receivers deduplicate by id. */
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { App } from '../../platform/app.ts'
import { laterBy } from '../../platform/clock.ts'
import { type Loop, startLoop } from '../../platform/loop.ts'
import { raiseAlarm } from '../index.ts'
import { signatureOf, webhookSecret } from './secrets.ts'

const pauseMs = 2_000
/** Per endpoint. */
const batchSize = 5
/** Longer than an attempt: after a crash another worker retries. */
const leaseSeconds = 120
/** The pauses after each failure; delivery is given up after the last, within three days. */
const pausesSeconds = [10, 60, 300, 1800, 7200, 21_600, 43_200, 86_400, 86_400]

export function deliverWebhooks(app: App): Loop {
  const lanes = new DeliveryLanes(app)
  const loop = startLoop(app, 'delivering webhooks', pauseMs, async (stopping) => {
    await lanes.begin(stopping)
    // Waits no longer than the pause: a hanging lane doesn't hold up others.
    await Promise.race([lanes.quiet(), setTimeout(pauseMs, undefined, { ref: false })])
    return 'rest'
  })
  return {
    ...loop,
    stop: async () => {
      await loop.stop()
      await lanes.quiet()
    },
  }
}

/** One lane per endpoint: a hanging endpoint delays only its own events. */
export class DeliveryLanes {
  readonly #app: App
  readonly #busy = new Map<string, Promise<void>>()
  #failure: unknown

  constructor(app: App) {
    this.#app = app
  }

  /** Starts a lane for every endpoint with due events and none running. Throws the error of a failed lane. */
  async begin(stopping: AbortSignal): Promise<void> {
    const failure = this.#failure
    this.#failure = undefined
    if (failure) throw failure
    for (const endpointId of await endpointsDue(this.#app, [...this.#busy.keys()])) {
      const lane = this.#deliver(endpointId, stopping)
        .catch((error: unknown) => {
          this.#failure = error
        })
        .finally(() => this.#busy.delete(endpointId))
      this.#busy.set(endpointId, lane)
    }
  }

  async quiet(): Promise<void> {
    await Promise.all(this.#busy.values())
  }

  async #deliver(endpointId: string, stopping: AbortSignal): Promise<void> {
    while (!stopping.aborted) {
      const due = await take(this.#app, endpointId)
      if (due.length === 0) return
      await Promise.all(due.map((delivery) => deliver(this.#app, delivery)))
    }
  }
}

interface Due {
  readonly id: string
  readonly endpointId: string
  readonly attempts: number
  readonly url: string
  readonly secretSealed: Buffer
  readonly eventId: string
  readonly event: string
  readonly data: object
  readonly createdAt: Date
}

async function endpointsDue(app: App, busy: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from webhook_endpoint
    where removed_at is null and id <> all (${[...busy]}::uuid[]) and exists (
      select from webhook_delivery
      where endpoint_id = webhook_endpoint.id and state = 'PENDING'
        and (next_try_at is null or next_try_at <= ${app.clock.now()})
    )
  `.execute(app.db)
  return rows.map(({ id }) => id)
}

/** Concurrent workers take different events: the second finds the lease extended. */
async function take(app: App, endpointId: string): Promise<readonly Due[]> {
  const now = app.clock.now()
  const { rows } = await app.db.transact((tx) =>
    sql<Due>`
      update webhook_delivery delivery
      set attempts = attempts + 1, last_tried_at = ${now}, next_try_at = ${laterBy(now, leaseSeconds)}
      from webhook_endpoint endpoint, webhook_event event
      where endpoint.id = ${endpointId} and endpoint.removed_at is null
        and endpoint.id = delivery.endpoint_id and event.id = delivery.event_id
        and delivery.state = 'PENDING' and (delivery.next_try_at is null or delivery.next_try_at <= ${now})
        and delivery.id in (
          select id from webhook_delivery
          where endpoint_id = ${endpointId} and state = 'PENDING'
            and (next_try_at is null or next_try_at <= ${now})
          order by created_at, id limit ${batchSize}
        )
      returning delivery.id, delivery.endpoint_id as "endpointId", delivery.attempts, endpoint.url,
        endpoint.secret_sealed as "secretSealed", event.id as "eventId", event.kind as event, event.data,
        event.created_at as "createdAt"
    `.execute(tx),
  )
  return rows
}

async function deliver(app: App, due: Due): Promise<void> {
  const { eventId: id, event, createdAt, data } = due
  const body = JSON.stringify({ id, event, createdAt, data })
  const secret = webhookSecret.open(app, due.endpointId, due.secretSealed)
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Halyard-Webhooks/1',
    'halyard-event-id': id,
    'halyard-signature': signatureOf(secret, body, app.clock.now()),
  }
  const answer = await app.webhooks.send({ url: due.url, headers, body }).then(
    (status) => ({ status, error: status >= 200 && status < 300 ? null : `It answered ${status}` }),
    (error: unknown) => ({ status: null, error: error instanceof Error ? error.message : String(error) }),
  )
  await note(app, due, answer)
}

interface Answer {
  readonly status: number | null
  readonly error: string | null
}

async function note(app: App, { id, endpointId, attempts }: Due, { status, error }: Answer): Promise<void> {
  const pause = pausesSeconds[attempts - 1]
  const isGivenUp = error !== null && pause === undefined
  const state = error === null ? 'DELIVERED' : isGivenUp ? 'FAILED' : 'PENDING'
  const next_try_at = state === 'PENDING' ? laterBy(app.clock.now(), pause ?? 0) : null
  await app.db.transact(async (tx) => {
    await tx
      .updateTable('webhook_delivery')
      .set({ state, next_try_at, last_status: status, last_error: error?.slice(0, 300) ?? null })
      .where('id', '=', id)
      // Unless a redelivery was requested meanwhile.
      .where('attempts', '=', attempts)
      .where('state', '=', 'PENDING')
      .execute()
    if (isGivenUp) {
      await raiseAlarm(tx, app, {
        kind: 'WEBHOOK_FAILED',
        subject: `webhook:${endpointId}`,
        details: error ?? '',
      })
    }
  })
}
