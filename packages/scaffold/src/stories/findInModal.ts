// A busy machine takes its time to load a view.
const patienceMs = 45_000

const frame = () => new Promise(resolve => requestAnimationFrame(resolve))

/** What fades in is judged when it is there; what turns for ever is not waited for. */
async function settled(root: ShadowRoot): Promise<void> {
  const passing = root
    .getAnimations()
    .filter(each => each.playState === 'running' && each.effect?.getComputedTiming().iterations !== Infinity)
  await Promise.all(passing.map(each => each.finished.catch(() => undefined)))
}

/** Waits until an element is in the modal's shadow root, which Storybook's `canvas` does not look into. */
export async function findInModal(canvas: HTMLElement, selector: string): Promise<HTMLElement> {
  const giveUpAt = Date.now() + patienceMs
  while (Date.now() < giveUpAt) {
    const root = canvas.querySelector('[data-foyer-host]')?.shadowRoot
    const found = root?.querySelector<HTMLElement>(selector)
    if (root && found) {
      await settled(root)
      return found
    }
    await frame()
  }
  return Promise.reject(new DOMException(`${selector} did not appear`, 'TimeoutError'))
}
