function willEnd(animation: Animation): boolean {
  const endTime = animation.effect?.getComputedTiming().endTime
  return animation.playState === 'running' && endTime !== Number.POSITIVE_INFINITY
}

/**
 * Waits until nothing fades in any shadow root. Storybook stops the animations of the document before axe looks at
 * a story, but its style sheet does not reach shadow roots, where a half-transparent text would fail on contrast.
 */
export async function settleShadowAnimations(): Promise<void> {
  const hosts = [...document.querySelectorAll('[data-foyer-host]')]
  const animations = hosts.flatMap(host => host.shadowRoot?.getAnimations() ?? [])
  await Promise.allSettled(animations.filter(willEnd).map(animation => animation.finished))
}
