/** What begins right after something ended is waited for too: a screen that was loaded meanwhile fades in. */
const quietFrames = 3
const mostLooks = 100

function willEnd(animation: Animation): boolean {
  const endTime = animation.effect?.getComputedTiming().endTime
  return animation.playState === 'running' && endTime !== Number.POSITIVE_INFINITY
}

function runningAnimations(): readonly Animation[] {
  const hosts = [...document.querySelectorAll('[data-foyer-host]')]
  return hosts.flatMap(host => host.shadowRoot?.getAnimations() ?? []).filter(willEnd)
}

const nextFrame = () => new Promise(resolve => requestAnimationFrame(resolve))

/**
 * Waits until nothing fades in any shadow root. Storybook stops the animations of the document before axe looks at
 * a story, but its style sheet does not reach shadow roots, where a half-transparent text would fail on contrast.
 */
export async function settleShadowAnimations(): Promise<void> {
  for (let quiet = 0, looks = 0; quiet < quietFrames && looks < mostLooks; looks++) {
    const running = runningAnimations()
    quiet = running.length > 0 ? 0 : quiet + 1
    await Promise.allSettled(running.map(animation => animation.finished))
    await nextFrame()
  }
}
