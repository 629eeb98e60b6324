import { fileURLToPath } from 'node:url'
import { nodeProject } from '@foyer/build/vitest'
import { defineConfig } from 'vitest/config'

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const patience = { testTimeout: 180_000, hookTimeout: 240_000, expect: { poll: { timeout: 60_000 } } }
const further = ['src/**/*.further.test.ts']

// Test files run one at a time, because they share chains and parallel files would compete for the same cores.
export default defineConfig({
  test: {
    maxWorkers: 1,
    // WalletConnect's SDK leaves rejected promises unhandled, some of them minutes later. Foyer's connector fixes
    // that, but these tests use the unmodified SDK for the app and the wallet.
    onUnhandledError: ({ stack = '' }) => !stack.includes('@walletconnect'),
    projects: [
      nodeProject({
        name: 'devstack',
        exclude: further,
        globalSetup: ['vitest', 'vitest-solana'].map(name => pathOf(`src/exports/${name}.ts`)),
        setupFiles: [pathOf('src/__fixtures__/freshChains.ts')],
        // Wallet SDKs and chain clients take longer to load than most tests take to run.
        isolate: false,
        ...patience,
      }),
      // Runs in `npm run test:all` but not in `npm test`: the chains and services that most other tests rely on,
      // whole stacks that start and stop, and the phone wallet in Chromium.
      nodeProject({
        name: 'devstack-further',
        include: further,
        globalSetup: ['vitest', 'vitest-solana', 'vitest-polkadot'].map(name =>
          pathOf(`src/exports/${name}.ts`),
        ),
        setupFiles: [pathOf('src/__fixtures__/freshChains.ts')],
        isolate: false,
        ...patience,
      }),
    ],
  },
})
