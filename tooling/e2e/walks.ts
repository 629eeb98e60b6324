import { chromiumPath } from '@foyer/build/chromium'
import type { WalletTestOptions } from '@foyer/testing/playwright'
import {
  defineConfig,
  type PlaywrightTestConfig,
  type PlaywrightTestOptions,
  type Project,
} from '@playwright/test'
import type { LabOptions } from './src/lab/test.js'
import { sitesIfUp } from './src/setup/Sites.js'

// They trade at one pool: side by side each would see the price move under the other.
const swaps = ['**/swap.e2e.ts', '**/swapFaults.e2e.ts', '**/abilities.e2e.ts']

const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
} as const

type WalkOptions = LabOptions & WalletTestOptions & Pick<PlaywrightTestOptions, 'baseURL'>

/** Tests as a host writes them, on the bare host; what its own configuration would say is said here. */
function hostProject(): Project<WalkOptions> {
  const sites = sitesIfUp()
  const [chain] = sites?.evm.chains ?? []
  const [account] = sites?.evm.accounts ?? []
  if (!sites || !chain || !account) return { name: 'host', testMatch: hostTests }
  const { chainId, name, rpcUrl } = chain
  const eip155 = { keys: [account.privateKey], chains: [{ chainId, name, rpcUrl }] } as const
  return {
    name: 'host',
    testMatch: hostTests,
    use: { baseURL: sites.hosts['19'], walletOptions: { name: 'Test Wallet', eip155 } },
  }
}

const hostTests = '**/host/*.e2e.ts'

const projects: Project<WalkOptions>[] = [
  // First: they go one after the other, and what is left of them at the end has the machine for itself.
  { name: 'swaps', testMatch: swaps, workers: 1 },
  { name: 'desktop', testIgnore: ['**/*.phone.e2e.ts', hostTests, ...swaps], use: { sender: 'umbra' } },
  { name: 'phone', testMatch: '**/*.phone.e2e.ts', use: phone },
  hostProject(),
]

/** What every visitor of a desktop walks, walked with a finger as well. */
const journeyOnPhone: Project<LabOptions> = {
  name: 'journey on a phone',
  testMatch: '**/journey.e2e.ts',
  use: { ...phone, sender: 'ember', accounts: 1 },
}

const furtherOnly = /@further/

const common: PlaywrightTestConfig<WalkOptions> = {
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
export const mainWalks = defineConfig<WalkOptions>({ ...common, projects, grepInvert: furtherOnly })

/** What `npm run test:all` walks beside them. */
export const furtherWalks = defineConfig<WalkOptions>({
  ...common,
  projects: [...projects.map(project => ({ ...project, grep: furtherOnly })), journeyOnPhone],
})
