import type { FrameApp, FrameTheme } from '@foyer/common'
import type { Asker } from '../requests/createAsker.js'
import type { FrameHold } from './holdFrame.js'

/** What the frame is told of the app. It is told again whenever the frame was loaded anew. */
export interface Sync {
  theme(theme: FrameTheme): Promise<void>
  app(app: FrameApp): Promise<void>
  /** Tells everything again. */
  repeat(): void
}

/** Keeps what the frame is told. Nothing is loaded for it: where there is no frame yet, it is told once it comes. */
export function createSync(hold: FrameHold, { ask }: Pick<Asker, 'ask'>): Sync {
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
