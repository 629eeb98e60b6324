/// <reference types="node" />
import { subscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'
import { vi } from 'vitest'
import { isKeptWaiting } from './serveHttp.js'

// Kept before a test installs fake timers, because a server on loopback responds in real time.
const { setImmediate: nextTurn } = globalThis

interface SentRequest {
  readonly request: object
  readonly socket?: Socket
}

/**
 * The pending requests, with their local port once they are sent. These are the diagnostics channels of Node's
 * `fetch`.
 */
const underWay = new Map<object, number | undefined>()
subscribe('undici:request:create', message => void underWay.set((message as SentRequest).request, undefined))
subscribe('undici:client:sendHeaders', message => {
  const { request, socket } = message as SentRequest
  underWay.set(request, socket?.localPort)
})
for (const end of ['undici:request:trailers', 'undici:request:error'])
  subscribe(end, message => void underWay.delete((message as SentRequest).request))

/** Waits until every request has been answered and read, except those that the server keeps waiting. */
export async function untilAnswered(): Promise<void> {
  const isAwaited = () => [...underWay.values()].some(port => port === undefined || !isKeptWaiting(port))
  // Reading a response passes through streams, which takes a few turns after its last byte.
  for (let quiet = 0; quiet < 5; quiet = isAwaited() ? 0 : quiet + 1)
    await new Promise<void>(resolve => nextTurn(resolve))
}

async function step(ms: number): Promise<void> {
  await untilAnswered()
  await vi.advanceTimersByTimeAsync(ms)
  await untilAnswered()
}

/** Advances the fake timers. They stop while a server responds, however busy the machine is. */
export async function pass(forMs: number): Promise<void> {
  for (let left = forMs; left > 0; left -= 500) await step(Math.min(left, 500))
}

/** Advances the fake timers until a check passes, for one minute at most. */
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
