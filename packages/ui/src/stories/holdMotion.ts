import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

/**
 * Pauses all animations of the page, so that a slow test can still inspect them. Returns a function that resumes
 * them.
 */
export async function holdMotion(): Promise<() => Promise<void>> {
  // Playwright's session accepts the whole protocol, but its types are not installed here.
  const session = cdp() as unknown as { send(method: string, parameters?: object): Promise<void> }
  const play = (playbackRate: number) => session.send('Animation.setPlaybackRate', { playbackRate })
  const letGo = () => play(1)
  onTestFinished(letGo)
  await session.send('Animation.enable')
  await play(0)
  return letGo
}
