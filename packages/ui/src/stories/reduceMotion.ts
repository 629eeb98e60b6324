import { cdp } from 'vitest/browser'

/** Has the page's visitor ask for reduced motion, or for no preference. */
export function reduceMotion(isReduced: boolean): Promise<void> {
  // The Playwright provider's session speaks the whole protocol; its types are not installed here.
  const session = cdp() as unknown as { send(method: string, parameters: object): Promise<void> }
  const value = isReduced ? 'reduce' : ''
  return session.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })
}

/** The shakes that run on an element, by their length in ms. */
export function shakesOf(element: Element): number[] {
  return element
    .getAnimations()
    .filter(each => (each as CSSAnimation).animationName === 'foyer-shake')
    .map(each => Number(each.effect?.getComputedTiming().duration))
}
