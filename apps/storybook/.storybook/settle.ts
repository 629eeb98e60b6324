import { vi } from 'vitest'

/** What begins right after something ended is waited for too: a screen that was loaded meanwhile fades in. */
const quietFrames = 6
const mostLooks = 100

/** The shadow roots of a story, those inside of others included. */
export function shadowRoots(root: ParentNode = document): readonly ShadowRoot[] {
  const hosts = [...root.querySelectorAll('[data-foyer-host]')]
  return hosts.flatMap(({ shadowRoot }) => (shadowRoot ? [shadowRoot, ...shadowRoots(shadowRoot)] : []))
}

function willEnd(animation: Animation): boolean {
  const endTime = animation.effect?.getComputedTiming().endTime
  return animation.playState === 'running' && endTime !== Number.POSITIVE_INFINITY
}

/** Brings what fades in any shadow root to its end, with what that end sets off. Returns whether anything faded. */
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
 * Waits until what a story shows has come: what it imports is loaded, nothing fades in any shadow root, and nothing was
 * put on the page for some frames. Storybook stops the animations of the document before a story is judged, but its
 * style sheet does not reach shadow roots, where a half-transparent text would fail on contrast.
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
