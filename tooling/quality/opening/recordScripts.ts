import type { CDPSession } from 'playwright'
import type { ScriptRequest } from './ScriptRequest.js'

export interface ScriptRecord {
  /** Waits until the page has been idle for a while and all responses arrived. */
  settled(): Promise<readonly ScriptRequest[]>
}

type RecordedRequest = Pick<ScriptRequest, 'path' | 'askedAt'> & { answeredAt?: number; isUnderWay: boolean }

/**
 * The quiet time that counts as idle. Longer than a page waits between two requests, and than the latency between two
 * rounds.
 */
const quietMs = 700
const deadlineMs = 30_000

/**
 * Records the scripts that a page requests from its own origin from now on, with the browser's clock. A script
 * requested twice, by a preload and by its import, counts once.
 */
export async function recordScripts(session: CDPSession, origin: string): Promise<ScriptRecord> {
  const asked = new Map<string, RecordedRequest>()
  let lastChangeAt = Date.now()
  const change = (id: string, how: (each: RecordedRequest) => void) => {
    const each = asked.get(id)
    if (!each) return
    how(each)
    lastChangeAt = Date.now()
  }
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    const { origin: asker, pathname } = new URL(request.url)
    if (asker !== origin || !/\.m?js$/.test(pathname)) return
    asked.set(requestId, { path: pathname, askedAt: timestamp * 1000, isUnderWay: true })
    lastChangeAt = Date.now()
  })
  session.on('Network.responseReceived', ({ requestId, timestamp }) =>
    change(requestId, each => {
      each.answeredAt = timestamp * 1000
    }),
  )
  const end = ({ requestId }: { readonly requestId: string }) =>
    change(requestId, each => {
      each.isUnderWay = false
    })
  session.on('Network.loadingFinished', end)
  session.on('Network.loadingFailed', end)
  await session.send('Network.enable')

  return {
    async settled() {
      const giveUpAt = Date.now() + deadlineMs
      const isBusy = () =>
        Date.now() - lastChangeAt < quietMs || [...asked.values()].some(each => each.isUnderWay)
      while (isBusy()) {
        if (Date.now() > giveUpAt) throw new Error('The page went on asking for scripts')
        await new Promise(resolve => setTimeout(resolve, 50))
      }
      const byPath = new Map([...asked.values()].reverse().map(each => [each.path, each]))
      return Promise.all(
        [...byPath.values()].map(async ({ path, askedAt, answeredAt }) => {
          if (answeredAt === undefined) throw new Error(`No answer to ${path}`)
          return { path, askedAt, answeredAt, code: await read(origin + path) }
        }),
      )
    },
  }
}

async function read(address: string): Promise<Uint8Array> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered with ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}
