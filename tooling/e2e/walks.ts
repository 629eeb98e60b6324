import { chromiumPath } from '@foyer/build/chromium'
import { defineConfig, type PlaywrightTestConfig, type Project } from '@playwright/test'
import type { LabOptions } from './src/lab/test.js'

// They trade at one pool: side by side each would see the price move under the other.
const swaps = ['**/swap.e2e.ts', '**/swapFaults.e2e.ts', '**/abilities.e2e.ts']

const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
} as const

const projects: Project<LabOptions>[] = [
  // First: they go one after the other, and what is left of them at the end has the machine for itself.
  { name: 'swaps', testMatch: swaps, workers: 1 },
  { name: 'desktop', testIgnore: ['**/*.phone.e2e.ts', ...swaps], use: { sender: 'umbra' } },
  { name: 'phone', testMatch: '**/*.phone.e2e.ts', use: phone },
]

/** What every visitor of a desktop walks, walked with a finger as well. */
const journeyOnPhone: Project<LabOptions> = {
  name: 'journey on a phone',
  testMatch: '**/journey.e2e.ts',
  use: { ...phone, sender: 'ember', accounts: 1 },
}

const furtherOnly = /@further/

const common: PlaywrightTestConfig<LabOptions> = {
  testDir: 'src',
  testMatch: '**/*.e2e.ts',
  outputDir: 'artifacts/results',
  globalSetup: './src/setup/globalSetup.ts',
  // A third of a walk is waiting.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Generous: what takes long on a busy machine is no failure.
  timeout: 150_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: await chromiumPath(),
      // A site that is not the device's own, for what holds elsewhere only.
      args: ['--host-resolver-rules=MAP lab.foyer.test 127.0.0.1'],
    },
    // As a visitor who asked the system for less motion: frames between two states are a fifth of what a browser without
    // a graphics card does. What moves is proven by component tests, and by the walk of looks that asks for motion.
    contextOptions: { reducedMotion: 'reduce' },
    // The snapshots of a trace cost more than the tests themselves.
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
    viewport: { width: 1280, height: 900 },
  },
}

/** The main journeys of each feature: what `npm test` walks. */
export const mainWalks = defineConfig<LabOptions>({ ...common, projects, grepInvert: furtherOnly })

/** What `npm run test:all` walks beside them. */
export const furtherWalks = defineConfig<LabOptions>({
  ...common,
  projects: [...projects.map(project => ({ ...project, grep: furtherOnly })), journeyOnPhone],
})
