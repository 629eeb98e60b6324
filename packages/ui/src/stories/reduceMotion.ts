import { cdp } from 'vitest/browser'

/** Sets the page's preference for reduced motion, or resets it. */
export function reduceMotion(isReduced: boolean): Promise<void> {
  // Playwright's session accepts the whole protocol, but its types are not installed here.
  const session = cdp() as unknown as { send(method: string, parameters: object): Promise<void> }
  const value = isReduced ? 'reduce' : ''
  return session.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })
}

/** Returns the durations in milliseconds of the shakes that run on an element. */
export function shakesOf(element: Element): number[] {
  return element
    .getAnimations()
    .filter(each => (each as CSSAnimation).animationName === 'foyer-shake')
    .map(each => Number(each.effect?.getComputedTiming().duration))
}
