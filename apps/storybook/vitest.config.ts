import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromiumPath } from '@foyer/build/chromium'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

const executablePath = await chromiumPath()
const isPackaged = !['/usr', '/Applications', 'C:'].some(place => executablePath.startsWith(place))
const picturesDir = fileURLToPath(new URL('pictures', import.meta.url))
const differencesDir = fileURLToPath(new URL('artifacts/pictures', import.meta.url))
// What needs a wide window is not there on a phone.
const isNarrow = Boolean(process.env['VITE_FOYER_NARROW'])
const configDir = fileURLToPath(new URL('.storybook', import.meta.url))

/** Every story, mounted once and checked by axe. */
export default defineConfig({
  plugins: [await storybookTest({ configDir, ...(isNarrow ? { tags: { exclude: ['wide'] } } : {}) })],
  // A check that does without it leaves a cache without it, which would be made anew under the next check's tests.
  optimizeDeps: { include: ['axe-core'] },
  test: {
    name: 'stories',
    // Pictures are of the packaged Chromium and its fonts, which are the same everywhere.
    env: { VITE_FOYER_PICTURES: isPackaged ? '1' : '' },
    // A story waits for frames for half of its time: two pages more than there are cores keep them all busy.
    maxWorkers: availableParallelism() + 2,
    // A page loads what stories are made of once. Each story takes down its own world before the next is mounted.
    isolate: false,
    attachmentsDir: differencesDir,
    testTimeout: 90_000,
    // A picture that differs is written into `artifacts`, with what differs.
    api: { host: '127.0.0.1', allowWrite: true },
    browser: {
      enabled: true,
      api: { host: '127.0.0.1', allowWrite: true },
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: { executablePath } }),
      instances: [{ browser: 'chromium' }],
      expect: {
        toMatchScreenshot: {
          resolveScreenshotPath: ({ arg, ext }) => join(picturesDir, `${arg}${ext}`),
          resolveDiffPath: ({ arg, ext }) => join(differencesDir, `${arg}${ext}`),
        },
      },
    },
  },
})
