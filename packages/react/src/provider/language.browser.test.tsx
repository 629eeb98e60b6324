import { expect, it, onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { createFoyer } from '../createFoyer.js'
import { adapter, network } from '../testing/renderHook.test.support.js'
import { FoyerProvider } from './FoyerProvider.js'

/** The titles that the modal shows, frame by frame, each once in a row. */
function watchTitles(): readonly string[] {
  const titles: string[] = []
  const look = () => {
    const host = document.querySelector('[data-foyer-host]')
    const title = host?.shadowRoot?.querySelector('[data-testid="foyer-header-text"]')?.textContent
    if (title && title !== titles.at(-1)) titles.push(title)
    frame = requestAnimationFrame(look)
  }
  let frame = requestAnimationFrame(look)
  onTestFinished(() => cancelAnimationFrame(frame))
  return titles
}

it('the modal is drawn in its language from its first frame on [USER-31]', async () => {
  const foyer = createFoyer({ networks: [network], adapters: [adapter], storage: 'memory', locale: 'de' })
  const screen = await render(<FoyerProvider foyer={foyer}>host</FoyerProvider>)
  onTestFinished(() => screen.unmount())
  const titles = watchTitles()
  foyer.router.open()
  await expect.poll(() => titles).toContain('Wallet verbinden')
  expect(titles).toEqual(['Wallet verbinden'])
})
