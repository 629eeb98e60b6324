import type { FrameApp, FrameTheme, Stop } from '@foyer/common'
import { aborted } from '../errors.js'
import type { FrameRequests } from '../requests/frameRequests.js'
import type { FrameHold } from './frame.js'

/** What the frame is told of the app. It is told again whenever the frame was loaded anew. */
interface Sync {
  theme(theme: FrameTheme): Promise<void>
  app(app: FrameApp): Promise<void>
  /** Tells everything again. */
  repeat(): void
}

/** Keeps what the frame is told. Nothing is loaded for it: where there is no frame yet, it is told once it comes. */
export function createSync(hold: FrameHold, { ask }: Pick<FrameRequests, 'ask'>): Sync {
  let theme: FrameTheme | undefined
  let app: FrameApp | undefined
  const tellTheme = async () => {
    if (!theme) return
    hold.held()?.paint(theme)
    await ask({ name: 'SYNC_THEME', payload: theme })
  }
  const tellApp = async () => {
    if (app) await ask({ name: 'SYNC_DAPP_DATA', payload: app })
  }
  const unlessAway = async (tell: () => Promise<void>) => {
    if (hold.held()?.isOpen()) await tell()
  }
  return {
    theme(next) {
      theme = next
      return unlessAway(tellTheme)
    },
    app(next) {
      app = next
      return unlessAway(tellApp)
    },
    repeat() {
      for (const tell of [tellApp, tellTheme]) tell().catch(() => {}) // nobody asked for it just now
    },
  }
}

const answerTimeoutMs = 3000

/**
 * Has the frame load itself anew; one that does not is taken out and put in again. Failures: those of loading, and
 * `FRAME_ABORTED` where the wallet is closed meanwhile.
 */
export async function reloadFrame(hold: FrameHold, { start }: Pick<FrameRequests, 'start'>): Promise<void> {
  const frame = hold.frame()
  const requireOpen = () => {
    if (hold.held() !== frame) throw aborted('RELOAD')
  }
  const wasOpen = frame.isOpen()
  await frame.load()
  requireOpen()
  if (!wasOpen) return
  const cancel = new AbortController()
  const asked = start({ name: 'RELOAD', signal: cancel.signal })
  const stops: Stop[] = []
  const isBack = await new Promise<boolean>(resolve => {
    stops.push(frame.opened.subscribe(() => resolve(true)))
    const timer = setTimeout(() => resolve(false), answerTimeoutMs)
    stops.push(() => clearTimeout(timer))
    // A frame that goes away leaves without a word; only a wallet that was closed ends the wait.
    asked.answer.catch(() => hold.held() !== frame && resolve(false))
  })
  for (const stop of stops) stop()
  cancel.abort()
  requireOpen()
  await (isBack ? frame.load() : frame.restart())
}
