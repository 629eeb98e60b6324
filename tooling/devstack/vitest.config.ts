import { fileURLToPath } from 'node:url'
import { nodeProject } from '@foyer/build/vitest'
import { defineConfig } from 'vitest/config'

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const patience = { testTimeout: 180_000, hookTimeout: 240_000, expect: { poll: { timeout: 60_000 } } }
const further = ['src/**/*.further.test.ts']

// One file after the other: they share chains, and more would wait for each other's on the same cores.
export default defineConfig({
  test: {
    maxWorkers: 1,
    // WalletConnect's SDK drops promises that reject, some of them minutes later. Foyer's connector mends that; here both
    // ends are the SDK as it is.
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
      // What `npm run test:all` runs and `npm test` does not: the chains and services by themselves, which most other tests
      // stand on, whole stacks that start and stop, and the phone in Chromium.
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
