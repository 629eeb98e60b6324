import { onTestFinished, vi } from 'vitest'
import { serveHttp } from '../../testing/serveHttp.js'

/** Fakes the timers of the name lookup. Reads from other machines still take real time. */
export function useClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}

/** Returns a reader that first advances the clock past the delay of the name lookup. */
export function afterPatience<Seen>(read: () => Seen): () => Promise<Seen> {
  let isOver = false
  return async () => {
    if (!isOver) await vi.advanceTimersByTimeAsync(500)
    isOver = true
    return read()
  }
}

/** Starts the service on loopback, with one name. */
export async function serveName(record: object) {
  const server = await serveHttp()
  server.answer = ({ path }) => {
    if (path === '/v1/supported-chains')
      return { body: JSON.stringify({ http: ['eip155:1', 'eip155:2', 'solana:sun'] }) }
    return path === '/v1/profile/account/ada.reown.id'
      ? { body: JSON.stringify({ name: 'ada.reown.id', attributes: [], ...record }) }
      : { status: 404 }
  }
  return { server, options: { projectId: 'project', services: { blockchainUrl: server.url } } }
}
