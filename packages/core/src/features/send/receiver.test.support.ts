import { onTestFinished, vi } from 'vitest'
import { serveHttp } from '../../testing/serveHttp.js'

/** Has the test move the clock by which a name is looked up; what is read of other machines takes its time. */
export function useClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}

/** Reads what is shown from when the patience before a name is looked up is over. */
export function afterPatience<Seen>(read: () => Seen): () => Promise<Seen> {
  let isOver = false
  return async () => {
    if (!isOver) await vi.advanceTimersByTimeAsync(500)
    isOver = true
    return read()
  }
}

/** The service on loopback, with one name. */
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
