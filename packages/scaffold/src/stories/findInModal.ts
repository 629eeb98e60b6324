// Loading a view takes long on a busy machine.
const patienceMs = 75_000
const fewestFrames = 60

const frame = () => new Promise(resolve => requestAnimationFrame(resolve))

/** Waits for all animations that end. */
async function settled(root: ShadowRoot): Promise<void> {
  const passing = root
    .getAnimations()
    .filter(each => each.playState === 'running' && each.effect?.getComputedTiming().iterations !== Infinity)
  await Promise.all(passing.map(each => each.finished.catch(() => undefined)))
}

/** Waits for an element in the modal's shadow root, which Storybook's `canvas` does not search. */
export async function findInModal(canvas: HTMLElement, selector: string): Promise<HTMLElement> {
  const giveUpAt = Date.now() + patienceMs
  // A busy browser may draw no frame for a minute. Guarantees a story some frames to render, regardless of the time.
  for (let frames = 0; frames < fewestFrames || Date.now() < giveUpAt; frames++) {
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
