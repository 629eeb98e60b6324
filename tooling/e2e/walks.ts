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

// These tests trade in one pool, so parallel runs would change each other's prices.
const swaps = ['**/swap.e2e.ts', '**/swapFaults.e2e.ts', '**/abilities.e2e.ts']

const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
} as const

type WalkOptions = LabOptions & WalletTestOptions & Pick<PlaywrightTestOptions, 'baseURL'>

/**
 * Returns the project of tests as a host writes them, on the bare host, with the options of a host's configuration.
 */
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
  // First, because its tests are sequential. Its last tests would otherwise run alone at the end.
  { name: 'swaps', testMatch: swaps, workers: 1 },
  { name: 'desktop', testIgnore: ['**/*.phone.e2e.ts', hostTests, ...swaps], use: { sender: 'umbra' } },
  { name: 'phone', testMatch: '**/*.phone.e2e.ts', use: phone },
  hostProject(),
]

/** The desktop journey, repeated with touch input. */
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
  // A test spends a third of its time waiting.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Generous, because slowness on a busy machine is not a failure.
  timeout: 150_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: await chromiumPath(),
      // A site that is not loopback, for tests outside of a secure context.
      args: ['--host-resolver-rules=MAP lab.foyer.test 127.0.0.1'],
    },
    // Reduced motion, because animation frames are a fifth of the work of a browser without a graphics card.
    // Component tests and `looks.e2e.ts` cover motion.
    contextOptions: { reducedMotion: 'reduce' },
    // The snapshots of a trace cost more than the tests themselves.
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
    viewport: { width: 1280, height: 900 },
  },
}

/** The main journeys of each feature, which `npm test` runs. */
export const mainWalks = defineConfig<WalkOptions>({ ...common, projects, grepInvert: furtherOnly })

/** The further tests, which `npm run test:all` runs in addition. */
export const furtherWalks = defineConfig<WalkOptions>({
  ...common,
  projects: [...projects.map(project => ({ ...project, grep: furtherOnly })), journeyOnPhone],
})
