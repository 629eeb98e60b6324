import { createEmitter } from '@foyer/common'
import { StrictMode } from 'react'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import styles from '../buttons.css?inline'
import { createFoyer } from '../createFoyer.js'
import { FoyerProvider } from '../provider/FoyerProvider.js'
import { adapterWith, createPageWallet } from '../testing/pageWallets.js'
import { network } from '../testing/testChain.js'
import { FoyerButton } from './AccountButton.js'

beforeEach(() => page.viewport(1000, 800))

/** Opens a page with Foyer's button, whose wallet answers when the test says so. */
async function openPage() {
  const { connector } = createPageWallet()
  const request = createEmitter<void>()
  const slow = {
    ...connector,
    connect: async (asked: Parameters<typeof connector.connect>[0]) => {
      await new Promise<void>(resolve => request.subscribe(resolve))
      return connector.connect(asked)
    },
  }
  const foyer = createFoyer({
    id: `reach-${crypto.randomUUID()}`,
    networks: [network],
    adapters: [adapterWith({ connector: slow })],
    storage: 'memory',
    log: () => undefined,
  })
  const screen = await render(
    <StrictMode>
      <FoyerProvider foyer={foyer}>
        <style>{styles}</style>
        <div style={{ position: 'fixed', top: 16, right: 16 }}>
          <FoyerButton />
        </div>
      </FoyerProvider>
    </StrictMode>,
  )
  onTestFinished(() => screen.unmount())
  const root = () => document.querySelector('[data-foyer-host]')?.shadowRoot
  const find = (selector: string) => root()?.querySelector<HTMLElement>(selector)
  const avatar = () =>
    screen.container.querySelector<HTMLElement>('.foyer-button__account > .foyer-button__image')
  return {
    press: () => screen.container.querySelector('button')?.click(),
    find,
    avatar,
    root,
    answer: request.emit,
  }
}

it('receives the picture of the wallet that connected, and shows its avatar afterwards', async () => {
  const { press, find, avatar, root, answer } = await openPage()
  press()
  await expect.poll(() => find('[data-testid="foyer-wallet-selector-test.red"]')).toBeTruthy()
  find('[data-testid="foyer-wallet-selector-test.red"]')?.click()
  await expect.poll(() => find('.connecting-mark .picture')).toBeTruthy()
  const traveller = () => find('[data-travelling="page"]')
  const journey = new Promise<readonly Animation[]>(resolve => {
    new MutationObserver(() => {
      if (traveller()) resolve(avatar()?.getAnimations() ?? [])
    }).observe(root() as ShadowRoot, { childList: true })
  })
  answer()
  const [fade] = await journey
  expect(fade?.effect?.getComputedTiming()).toMatchObject({ duration: 420, fill: 'none' })
  expect(traveller()?.querySelector('img')?.src).toMatch(/^data:/)
  await expect.poll(traveller).toBeFalsy()
  expect(avatar()?.getAnimations()).toEqual([])
})
