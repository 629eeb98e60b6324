import { test as base, expect } from '@playwright/test'
import { createLab, type Lab, type WalletKey } from './createLab.js'
import { type Health, watchHealth } from './watchHealth.js'

/** What the projects of the suite set. */
export interface LabOptions {
  /** The wallet that sends: no two projects share one, because nonces are shared. */
  readonly sender: WalletKey
}

interface LabFixtures {
  readonly lab: Lab
  readonly health: Health
}

/** A test of the lab. Whatever it says, it fails when anything was uncaught or left loopback. */
export const test = base.extend<LabFixtures & LabOptions>({
  sender: ['ember', { option: true }],
  lab: async ({ page, hasTouch }, use) => use(createLab(page, { hasTouch: hasTouch ?? false })),
  health: [
    async ({ context }, use) => {
      const health = watchHealth(context)
      await use(health)
      expect(health.problems).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
