/// <reference types="node" />
import { subscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'
import { vi } from 'vitest'
import { isKeptWaiting } from './serveHttp.js'

// Taken before a test puts its own clock in place: a service on loopback answers in real time.
const { setImmediate: nextTurn } = globalThis

interface Sent {
  readonly request: object
  readonly socket?: Socket
}

/** Requests that are under way, with the port they go out by once they do. Node's `fetch` tells of them by these names. */
const underWay = new Map<object, number | undefined>()
subscribe('undici:request:create', message => void underWay.set((message as Sent).request, undefined))
subscribe('undici:client:sendHeaders', message => {
  const { request, socket } = message as Sent
  underWay.set(request, socket?.localPort)
})
for (const end of ['undici:request:trailers', 'undici:request:error'])
  subscribe(end, message => void underWay.delete((message as Sent).request))

/** Waits until every request has its answer, but for those that the service keeps waiting, and has been heard. */
export async function untilAnswered(): Promise<void> {
  const isAwaited = () => [...underWay.values()].some(port => port === undefined || !isKeptWaiting(port))
  // What is read of an answer passes through streams: a few turns after its last byte arrived.
  for (let quiet = 0; quiet < 5; quiet = isAwaited() ? 0 : quiet + 1)
    await new Promise<void>(resolve => nextTurn(resolve))
}

async function step(ms: number): Promise<void> {
  await untilAnswered()
  await vi.advanceTimersByTimeAsync(ms)
  await untilAnswered()
}

/** Lets so much of a test's own time pass. It stands still while the service answers, however busy the machine is. */
export async function pass(forMs: number): Promise<void> {
  for (let left = forMs; left > 0; left -= 500) await step(Math.min(left, 500))
}

/** Lets time pass until something holds, for a minute at most. */
export async function soon(check: () => void): Promise<void> {
  await untilAnswered()
  for (let passed = 0; passed < 60_000; passed += 50) {
    try {
      return check()
    } catch {
      await step(50)
    }
  }
  check()
}
