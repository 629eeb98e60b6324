import { type Relay, startRelay } from '@foyer/devstack/walks'
import type { PhoneWallet } from '@foyer/phone-wallet'
import { test as base, expect } from '@playwright/test'
import { createLab, type Lab, type WalletKey } from './createLab.js'
import type { PhoneSettings } from './startPhone.js'
import { type Health, watchHealth } from './watchHealth.js'

/** What the projects of the suite set. */
export interface LabOptions {
  /** The wallet that sends: no two projects share one, because nonces are shared. */
  readonly sender: WalletKey
  /** How many accounts its wallets pass over, so that what it sends is sent by nobody else. */
  readonly accounts: number
}

interface LabFixtures {
  readonly lab: Lab
  readonly health: Health
  /** Starts phones, which end with the test. */
  readonly usePhone: (settings?: PhoneSettings) => Promise<PhoneWallet>
  /** A phone that agrees to everything, at the relay of the stack. */
  readonly phone: PhoneWallet
  /** A relay of the test's own, to be cut and stopped. */
  readonly relay: Relay
}

const fault = 'brings about'

/**
 * For a test that is about a fault: the lines of the console that it brings about, such as what the instance tells the host's
 * developer, or what the browser says of a request that failed. Given after the title.
 */
export const bringsAbout = (...lines: readonly RegExp[]) => ({
  annotation: lines.map(line => ({ type: fault, description: line.source })),
})

/** A test of the lab. Whatever it says, it fails when anything was uncaught or left loopback. */
export const test = base.extend<LabFixtures & LabOptions>({
  sender: ['ember', { option: true }],
  accounts: [0, { option: true }],
  lab: async ({ page, hasTouch }, use) => use(createLab(page, { hasTouch: hasTouch ?? false })),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern
  usePhone: async ({}, use) => {
    // Loaded by the walks that need it: the wallet's SDK takes longer than many a walk.
    const { startPhone } = await import('./startPhone.js')
    const phones: PhoneWallet[] = []
    await use(async settings => {
      const phone = await startPhone(settings)
      phones.push(phone)
      return phone
    })
    await Promise.all(phones.map(each => each.close()))
  },
  phone: async ({ usePhone }, use) => use(await usePhone()),
  // biome-ignore lint/correctness/noEmptyPattern: see above
  relay: async ({}, use) => {
    const relay = await startRelay()
    await use(relay)
    await relay.stop()
  },
  health: [
    async ({ context }, use, { annotations }) => {
      const health = watchHealth(context)
      for (const { type, description } of annotations) {
        if (type === fault && description) health.allow(new RegExp(description))
      }
      await use(health)
      expect(health.problems).toEqual([])
    },
    { auto: true },
  ],
})

/**
 * The end of a title of which `npm test` walks one variant: the others are `@further`, and walked by `npm run test:all`.
 * So are walks of what a unit or component test proves as well.
 */
export const furtherUnless = (isMain: boolean) => (isMain ? '' : ' @further')

export { expect }
