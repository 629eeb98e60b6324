import { chromiumPath } from '@foyer/build/chromium'
import { chromium } from '@playwright/test'
import { startSite } from './site/startSite.js'
import { openOnce, takeWalk } from './walks/takeWalk.js'
import { type WalkId, walkIds } from './walks/Walk.js'

/** A walk and the package files of which a function ran. */
export interface TakenWalk {
  readonly id: WalkId
  readonly files: readonly string[]
}

/** Serves a checkout's lab from its sources and takes every walk in it. Rejects if a walk does not reach its end. */
export async function measure(checkout: string, onWalk: (id: WalkId) => void): Promise<readonly TakenWalk[]> {
  const site = await startSite(checkout)
  try {
    const browser = await chromium.launch({ executablePath: await chromiumPath() })
    try {
      await openOnce({ browser, site, checkout })
      const taken: TakenWalk[] = []
      for (const id of walkIds) {
        onWalk(id)
        taken.push({ id, files: await takeWalk(id, { browser, site, checkout }) })
      }
      return taken
    } finally {
      await browser.close()
    }
  } finally {
    await site.stop()
  }
}
