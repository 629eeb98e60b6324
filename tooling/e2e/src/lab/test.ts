import { type Relay, startRelay } from '@foyer/devstack/walks'
import type { PhoneWallet } from '@foyer/phone-wallet'
import { test as base, expect } from '@playwright/test'
import { createLab, type Lab, type WalletKey } from './createLab.js'
import type { PhoneSettings } from './startPhone.js'
import { type Health, watchHealth } from './watchHealth.js'

/** The options that the suite's projects set. */
export interface LabOptions {
  /** The wallet that sends. Projects do not share one, because they would share its nonces. */
  readonly sender: WalletKey
  /** The number of accounts that its wallets skip, so that no other project sends from the same account. */
  readonly accounts: number
}

interface LabFixtures {
  readonly lab: Lab
  readonly health: Health
  /** Starts phones, which stop at the end of the test. */
  readonly usePhone: (settings?: PhoneSettings) => Promise<PhoneWallet>
  /** A phone that approves everything, at the stack's relay. */
  readonly phone: PhoneWallet
  /** The test's own relay, which the test can interrupt and stop. */
  readonly relay: Relay
}

const fault = 'brings about'

/**
 * Returns the details of a test about a fault, to be passed after the title: the console lines that the fault causes,
 * such as messages to the host's developer or the browser's line for a failed request.
 */
export const bringsAbout = (...lines: readonly RegExp[]) => ({
  annotation: lines.map(line => ({ type: fault, description: line.source })),
})

/** Runs a test of the lab. It also fails on any uncaught error and any request beyond loopback. */
export const test = base.extend<LabFixtures & LabOptions>({
  sender: ['ember', { option: true }],
  accounts: [0, { option: true }],
  lab: async ({ page, hasTouch }, use) => use(createLab(page, { hasTouch: hasTouch ?? false })),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern
  usePhone: async ({}, use) => {
    // Loaded lazily, because the wallet's SDK takes longer to load than many tests run.
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
 * Returns the end of a title that has variants. `npm test` runs the main variant, and `npm run test:all` also runs
 * the variants with `@further`. Tests whose subject a unit or component test also proves are `@further` as well.
 */
export const furtherUnless = (isMain: boolean) => (isMain ? '' : ' @further')

export { expect }
