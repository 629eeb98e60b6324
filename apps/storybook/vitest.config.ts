import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { chromiumPath } from '@foyer/build/chromium'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

const executablePath = await chromiumPath()
const configDir = fileURLToPath(new URL('.storybook', import.meta.url))

/** Every story, mounted once and checked by axe in both themes. */
export default defineConfig({
  plugins: [await storybookTest({ configDir })],
  test: {
    name: 'stories',
    // A story waits for frames for half of its time: one page more than there are cores keeps them all busy.
    maxWorkers: availableParallelism() + 2,
    // A page loads what stories are made of once. Each story takes down its own world before the next is mounted.
    isolate: false,
    testTimeout: 90_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: { executablePath } }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
