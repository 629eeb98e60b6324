import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

/** Stops time for all animations of the page, so that a test can look at them however slow it runs; gives the way to let time go on. */
export async function holdMotion(): Promise<() => Promise<void>> {
  // The Playwright provider's session speaks the whole protocol; its types are not installed here.
  const session = cdp() as unknown as { send(method: string, parameters?: object): Promise<void> }
  const play = (playbackRate: number) => session.send('Animation.setPlaybackRate', { playbackRate })
  const letGo = () => play(1)
  onTestFinished(letGo)
  await session.send('Animation.enable')
  await play(0)
  return letGo
}
