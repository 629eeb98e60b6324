import { chromiumPath } from '@foyer/build/chromium'
import { defineConfig } from '@playwright/test'
import type { LabOptions } from './src/lab/test.js'

// They trade at one pool: side by side each would see the price move under the other.
const swaps = ['**/swap.e2e.ts', '**/swapFaults.e2e.ts', '**/abilities.e2e.ts']

const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
} as const

export default defineConfig<LabOptions>({
  testDir: 'src',
  testMatch: '**/*.e2e.ts',
  outputDir: 'artifacts/results',
  globalSetup: './src/setup/globalSetup.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: await chromiumPath() },
    // The snapshots of a trace cost more than the tests themselves.
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 10_000,
    viewport: { width: 1280, height: 900 },
  },
  projects: [
    { name: 'desktop', testIgnore: ['**/*.phone.e2e.ts', ...swaps], use: { sender: 'umbra' } },
    { name: 'swaps', testMatch: swaps, workers: 1 },
    {
      name: 'phone',
      testMatch: ['**/journey.e2e.ts', '**/*.phone.e2e.ts'],
      use: { ...phone, sender: 'verdant' },
    },
  ],
})
