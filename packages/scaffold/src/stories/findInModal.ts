const frame = () => new Promise(resolve => requestAnimationFrame(resolve))

/** Waits until an element is in the modal's shadow root, which Storybook's `canvas` does not look into. */
export async function findInModal(canvas: HTMLElement, selector: string): Promise<HTMLElement> {
  const giveUpAt = Date.now() + 10_000
  while (Date.now() < giveUpAt) {
    const found = canvas.querySelector('[data-foyer-host]')?.shadowRoot?.querySelector<HTMLElement>(selector)
    if (found) return found
    await frame()
  }
  return Promise.reject(new DOMException(`${selector} did not appear`, 'TimeoutError'))
}
