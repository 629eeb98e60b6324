import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

/** Lets the system choose the colors, as in a contrast theme of Windows, until the test ends. */
export async function forceColors(): Promise<void> {
  // Playwright's session accepts the whole protocol, but its types are not installed here.
  const session = cdp() as unknown as { send(method: string, parameters: object): Promise<void> }
  const set = (value: 'active' | '') =>
    session.send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })
  onTestFinished(() => set(''))
  await set('active')
}
