import { vi } from 'vitest'

/**
 * The number of unchanged frames after which a story counts as settled. A view that loads meanwhile fades in within
 * them.
 */
const quietFrames = 6
const mostLooks = 100

/** Returns the shadow roots of a story, including nested ones. */
export function shadowRoots(root: ParentNode = document): readonly ShadowRoot[] {
  const hosts = [...root.querySelectorAll('[data-foyer-host]')]
  return hosts.flatMap(({ shadowRoot }) => (shadowRoot ? [shadowRoot, ...shadowRoots(shadowRoot)] : []))
}

function willEnd(animation: Animation): boolean {
  const endTime = animation.effect?.getComputedTiming().endTime
  return animation.playState === 'running' && endTime !== Number.POSITIVE_INFINITY
}

/** Finishes the finite animations in all shadow roots, and those that follow. Returns whether there were any. */
export function endAnimations(): boolean {
  for (let looks = 0; looks < mostLooks; looks++) {
    const running = shadowRoots().flatMap(root => root.getAnimations().filter(willEnd))
    if (running.length === 0) return looks > 0
    for (const animation of running) animation.finish()
  }
  return true
}

const nextFrame = () => new Promise(resolve => requestAnimationFrame(resolve))

/**
 * Waits until a story has settled: its imports are loaded, its fades are finished, and the page is unchanged for some
 * frames. Storybook stops the document's animations before a check, but its style sheet does not reach shadow roots,
 * where half-transparent text would fail the contrast rule.
 */
export async function settle(): Promise<void> {
  let isChanging = false
  const changes = new MutationObserver(() => {
    isChanging = true
  })
  for (let quiet = 0, looks = 0; quiet < quietFrames && looks < mostLooks; looks++) {
    for (const root of [document.body, ...shadowRoots()]) {
      changes.observe(root, { subtree: true, childList: true, characterData: true })
    }
    await vi.dynamicImportSettled()
    await nextFrame()
    quiet = endAnimations() || isChanging ? 0 : quiet + 1
    isChanging = false
  }
  changes.disconnect()
}
