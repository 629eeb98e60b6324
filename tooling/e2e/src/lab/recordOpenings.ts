import type { Page } from '@playwright/test'

/** A link or window that the page opened, and whether it did so in the task of the tap. */
export interface Opening {
  /**
   * The method of opening: `open` for `window.open`, `link` for a followed link, `telegram` for Telegram's own
   * method.
   */
  readonly by: 'open' | 'link' | 'telegram'
  readonly href: string
  readonly target: string
  readonly isInTask: boolean
}

/** Prevents navigation and records every link or window that the page opens, from before its first script. */
export async function recordOpenings(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const openings: unknown[] = []
    const task = { isTap: false }
    Object.assign(window, { pageOpenings: openings })
    const beginTap = () => {
      task.isTap = true
      // Microtasks still belong to the tap, the next task does not.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        task.isTap = false
        port1.close()
      }
      port2.postMessage(undefined)
    }
    window.addEventListener('click', beginTap, { capture: true })
    window.open = (href, target) => {
      openings.push({ by: 'open', href: String(href), target: target ?? '', isInTask: task.isTap })
      return null
    }
    const follow = (event: Event) => {
      const link = event.composedPath().find(each => each instanceof HTMLAnchorElement && each.href !== '')
      if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented) return
      event.preventDefault()
      openings.push({ by: 'link', href: link.href, target: link.target, isInTask: task.isTap })
    }
    // Runs after the page's listeners. Clicks inside the modal propagate only as far as its host element.
    window.addEventListener(
      'click',
      event => {
        const root = event.target instanceof Element && event.target.shadowRoot
        const last = root ? event.target : window
        last?.addEventListener('click', follow, { once: true })
      },
      { capture: true },
    )
    const { Telegram } = window as { Telegram?: { WebApp?: object } }
    if (Telegram?.WebApp) {
      const openLink = (href: string) =>
        openings.push({ by: 'telegram', href, target: '', isInTask: task.isTap })
      Object.assign(Telegram.WebApp, { openLink })
    }
  })
}

/** Returns the recorded openings since the page was loaded, in order. */
export function readOpenings(page: Page): Promise<readonly Opening[]> {
  return page.evaluate(() => (window as unknown as { pageOpenings: readonly Opening[] }).pageOpenings)
}
